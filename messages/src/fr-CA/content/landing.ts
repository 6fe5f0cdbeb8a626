import type { Translation } from '../../catalog.ts';
import type { landing as source } from '../../en-US/content/landing.ts';

export const landing: Translation<typeof source> = {
  'landing.eyebrow': 'Portail des fournisseurs',
  'landing.title': 'Connaissez votre client.\nConnaissez votre magasin.',
  'landing.lead':
    'Les données de votre détaillant, le sens de chaque chiffre et le contrôle des accès.',
  'landing.lead.plain': 'Les données de votre détaillant et le contrôle des accès.',
  'landing.signedInAs': 'Session ouverte : {name}',
  'landing.chart.title': 'Ventes nettes par semaine',
  'landing.chart.unit': 'En milliers de dollars',
  'landing.chart.demo': 'Données de démonstration',
  'landing.chart.week': 'Sem. {week}',
  'landing.chart.online': 'En ligne',
  'landing.chart.store': 'En magasin',
  'landing.chart.summary':
    'Graphique à colonnes de données de démonstration : les ventes nettes passent de {from} mille dollars à la semaine {first} à {to} mille à la semaine {last}.',
  'landing.term.source': 'Extrait du dictionnaire de données',
  'landing.term.name': 'Montant des ventes nettes',
  'landing.term.definition':
    'Ce que le détaillant conserve de la vente d’un article : l’encaissé moins les remboursements, dans la période où chacun a été inscrit.',
  'landing.products.title': 'Les produits de ce portail',
  'landing.products.lead':
    '{count, plural, one {# produit} other {# produits}}, un seul compte. Votre administrateur décide qui peut ouvrir quoi.',
  'landing.products.moreAbout': 'En savoir plus sur {product}',
  'landing.products.notes': 'À retenir',
  'landing.products.contact': 'À qui s’adresser',
  'landing.points.title': 'Ce qui est inclus',
  'landing.point.words.title': 'Chaque chiffre expliqué',
  'landing.point.words.text':
    'Cherchez n’importe quelle mesure : une seule définition, en mots simples, pour vous et votre détaillant.',
  'landing.point.access.title': 'Des accès que vous contrôlez',
  'landing.point.access.text':
    'Décidez qui entre et ce que chacun peut ouvrir. Chaque changement est consigné.',
  'landing.point.guides.title': 'Des guides à portée de main',
  'landing.point.guides.text':
    'De courts articles montrent comment tirer une réponse de vos données.',
  'landing.point.news.title': 'Sachez ce qui a changé',
  'landing.point.news.text':
    'Les notes de version disent ce qu’il y a de nouveau dans chaque produit, et depuis quand.',
  'landing.point.help.title': 'Des gens qui répondent',
  'landing.point.help.text': 'Dites-nous ce qu’il vous faut. Une personne lit et vous répond.',
};
