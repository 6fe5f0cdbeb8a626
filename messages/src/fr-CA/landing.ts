import type { Translation } from '../catalog.ts';
import type { landing as source } from '../en-US/landing.ts';

export const landing: Translation<typeof source> = {
  'landing.eyebrow': 'Portail des fournisseurs',
  'landing.title': 'Connaissez votre client.\nConnaissez votre magasin.',
  'landing.lead':
    'Avec Endcap, les fournisseurs d’un détaillant trouvent ses produits de données, les définitions derrière les chiffres, de l’aide et la maîtrise de qui peut voir quoi.',
  'landing.signedInAs': 'Connecté en tant que {name}',
  'landing.point.products.title': 'Une porte vers chaque produit',
  'landing.point.products.text':
    'Clients, canaux, tablettes et rapports : chacun de vos produits s’ouvre au même endroit, avec un seul compte.',
  'landing.point.words.title': 'Des chiffres qui ont un sens',
  'landing.point.words.text':
    'Chaque mesure et chaque attribut est défini une fois, en mots simples, pour que tous lisent un rapport de la même façon.',
  'landing.point.access.title': 'Un accès que vous maîtrisez',
  'landing.point.access.text':
    'Vous décidez quelles personnes et quels partenaires entrent et ce qu’ils peuvent ouvrir. Chaque changement est consigné.',
};
