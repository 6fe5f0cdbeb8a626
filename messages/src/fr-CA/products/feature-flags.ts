import type { Translation } from '../../catalog.ts';
import type { featureFlags as source } from '../../en-US/products/feature-flags.ts';

export const featureFlags: Translation<typeof source> = {
  'feature-flags.title': 'Indicateurs de fonctionnalité',
  'feature-flags.lead':
    'Activez une fonctionnalité pour un pourcentage des entreprises de chaque site. Le changement s’applique au prochain chargement de page.',
  'feature-flags.failed': 'Impossible de charger les indicateurs',
  'feature-flags.name.insights-activation-rollout': 'Carte Insights Activation',
  'feature-flags.about.insights-activation-rollout':
    'Affiche la carte Insights Activation sur la page des applications.',
  'feature-flags.name.wem-kb-rollout': 'Nouvelle source de la base de connaissances',
  'feature-flags.about.wem-kb-rollout':
    'Lit la base de connaissances dans le nouveau service de contenu.',
  'feature-flags.name.kb-search-rollout': 'Recherche dans la base de connaissances',
  'feature-flags.about.kb-search-rollout':
    'Ouvre la page de recherche de la base de connaissances.',
  'feature-flags.state.everyone': 'Activé pour tous',
  'feature-flags.state.noOne': 'Désactivé pour tous',
  'feature-flags.state.share': 'Activé pour {percent, number} % des entreprises',
  'feature-flags.state.defaultOn': 'Activé par défaut',
  'feature-flags.state.defaultOff': 'Désactivé par défaut',
  'feature-flags.variation': 'Variante : {variation}',
  'feature-flags.reached':
    '{companies, plural, =0 {Aucune entreprise sur ce site pour le moment} one {{reached, number} sur # entreprise} other {{reached, number} sur # entreprises}}',
  'feature-flags.changed': 'Modifié le {date}',
  'feature-flags.edit.of': 'Modifier : {name}, {site}',
  'feature-flags.historyOf': 'Historique : {name}, {site}',
  'feature-flags.edit.title': '{name} : {site}',
  'feature-flags.field.percent': 'Pourcentage d’entreprises',
  'feature-flags.field.percent.hint':
    'De 0 à 100 %. Toujours les mêmes entreprises : celles qui l’ont le gardent quand le pourcentage augmente. Les visiteurs sans entreprise l’ont à 100 %.',
  'feature-flags.field.percent.invalid': 'Entrez un nombre entier de 0 à 100.',
  'feature-flags.field.variation': 'Variante',
  'feature-flags.field.variation.hint':
    'Ce que ces entreprises reçoivent. Laissez « on » si la fonctionnalité n’a pas de variantes.',
  'feature-flags.field.variation.invalid':
    'Utilisez un seul mot autre que « off », avec des lettres, des chiffres, - ou _.',
  'feature-flags.edit.done': '{name} : activé pour {percent, number} % des entreprises, {site}.',
  'feature-flags.conflict.title': 'Une autre personne vient de changer cet indicateur',
  'feature-flags.conflict.now':
    'Enregistré maintenant : {state}. Vos valeurs sont conservées ci-dessous; enregistrez pour le remplacer.',
  'feature-flags.conflict.gone': 'L’indicateur n’existe plus. Fermez cette fenêtre.',
  'feature-flags.clear': 'Utiliser la valeur par défaut',
  'feature-flags.clear.of': 'Utiliser la valeur par défaut : {name}, {site}',
  'feature-flags.clear.title': 'Utiliser la valeur par défaut : {name}?',
  'feature-flags.clear.effect':
    'Pour le site {site}, la valeur par défaut décide de nouveau : {state}.',
  'feature-flags.clear.done': '{name} : la valeur par défaut décide, {site}.',
  'feature-flags.who.title': 'Qui reçoit quoi',
  'feature-flags.who.lead':
    'Recherchez un utilisateur pour voir chaque indicateur dans ses entreprises et la raison.',
  'feature-flags.who.field': 'Adresse courriel',
  'feature-flags.who.required': 'Entrez une adresse courriel.',
  'feature-flags.who.find': 'Rechercher',
  'feature-flags.who.none': 'Aucun utilisateur n’a l’adresse {address}.',
  'feature-flags.who.failed': 'Impossible de rechercher cet utilisateur',
  'feature-flags.who.noCompany': 'Sans entreprise',
  'feature-flags.who.more': 'Les 50 premières entreprises sont affichées.',
  'feature-flags.who.on': 'Activé',
  'feature-flags.who.onAs': 'Activé : {variation}',
  'feature-flags.who.off': 'Désactivé',
  'feature-flags.reason.DEFAULT': 'La valeur par défaut décide',
  'feature-flags.reason.NO_COMPANY':
    'La valeur par défaut décide : sans entreprise, un pourcentage de {percent, number} % ne s’applique pas',
  'feature-flags.reason.EVERYONE': 'Activé pour tous sur ce site',
  'feature-flags.reason.NO_ONE': 'Désactivé pour tous sur ce site',
  'feature-flags.reason.IN_SHARE':
    'L’entreprise est le numéro {place, number} sur 100, dans les {percent, number} %',
  'feature-flags.reason.OUTSIDE_SHARE':
    'L’entreprise est le numéro {place, number} sur 100, hors des {percent, number} %',
};
