import type { Translation } from '../../catalog.ts';
import type { knowledgeBase as source } from '../../en-US/content/knowledge-base.ts';

export const knowledgeBase: Translation<typeof source> = {
  'knowledge-base.title': 'Base de connaissances',
  'knowledge-base.title.of': '{page} - Base de connaissances',
  'knowledge-base.lead':
    'Des réponses courtes sur le portail, les utilisateurs de votre entreprise et vos données.',
  'knowledge-base.noAccess': 'Votre compte n’a pas accès à la base de connaissances.',
  'knowledge-base.failed':
    'Une erreur s’est produite lors du traitement de votre demande. Veuillez réessayer.',
  'knowledge-base.all': 'Voir tous les articles',
  'knowledge-base.allOf': 'Voir tous les articles : {workspace}',
  'knowledge-base.basic.charter': 'Cette page présente tous les articles d’un coup d’œil.',
  'knowledge-base.basic.home': 'Aller à la base de connaissances par espace de travail',
  'knowledge-base.verified': 'Dernière vérification : {date}',
  'knowledge-base.print': 'Imprimer',
  'knowledge-base.contents': 'Sur cette page',
  'knowledge-base.neighbours': 'Dans la même catégorie',
  'knowledge-base.previous': 'Précédent',
  'knowledge-base.next': 'Suivant',
  'knowledge-base.englishOnly': 'Cet article est offert en anglais seulement.',
  'knowledge-base.behind': 'L’article en anglais est plus récent que cette traduction.',
  'knowledge-base.gone': 'Cet article est introuvable',
  'knowledge-base.gone.message': 'Il a peut-être été retiré ou n’est pas destiné à votre compte.',
  'knowledge-base.gone.back': 'Aller à la base de connaissances',
  'knowledge-base.search': 'Rechercher dans la base de connaissances',
  'knowledge-base.search.title': 'Rechercher dans la base de connaissances',
  'knowledge-base.search.begin':
    'Tapez une question ou quelques mots, comme « mot de passe oublié ».',
  'knowledge-base.search.found':
    '{count, plural, one {# article pour « {search} »} other {# articles pour « {search} »}}',
  'knowledge-base.search.fuzzy':
    '{count, plural, one {Aucune correspondance exacte pour « {search} ». # article s’en approche.} other {Aucune correspondance exacte pour « {search} ». # articles s’en approchent.}}',
  'knowledge-base.search.terms': 'Dans le dictionnaire de données',
  'knowledge-base.search.none': 'Aucun résultat',
  'knowledge-base.search.another': 'Essayez un autre terme de recherche',
  'knowledge-base.search.browse': 'ou parcourez le contenu par sujet',
  'knowledge-base.search.failed': 'Actualisez cette page pour réessayer',
};
