import type { Translation } from '../catalog.ts';
import type { landing as source } from '../en-US/landing.ts';

export const landing: Translation<typeof source> = {
  'landing.eyebrow': 'Portail des fournisseurs',
  'landing.title': 'Connaissez votre client.\nConnaissez votre magasin.',
  'landing.lead':
    'Avec Endcap, les fournisseurs d’un détaillant trouvent ses produits de données, les définitions derrière les chiffres, de l’aide et la maîtrise de qui peut voir quoi.',
  'landing.signedInAs': 'Session ouverte : {name}',
  'landing.products.title': 'Les produits de ce portail',
  'landing.products.lead':
    '{count, plural, one {# produit} other {# produits}}, un seul compte. L’administrateur de votre entreprise décide qui ouvre lequel.',
  'landing.products.moreAbout': 'En savoir plus sur {product}',
  'landing.points.title': 'Ce qui accompagne chaque produit',
  'landing.point.words.title': 'Des chiffres qui ont un sens',
  'landing.point.words.text':
    'Chaque mesure et chaque attribut est défini une fois, en mots simples, pour que tous lisent un rapport de la même façon.',
  'landing.point.access.title': 'Un accès que vous maîtrisez',
  'landing.point.access.text':
    'Vous décidez quelles personnes et quels partenaires entrent et ce qu’ils peuvent ouvrir. Chaque changement est consigné.',
  'landing.point.help.title': 'Une aide qui connaît le produit',
  'landing.point.help.text':
    'Des guides et des notes de version à portée de main, et des gens qui répondent quand cela ne suffit pas.',
};
