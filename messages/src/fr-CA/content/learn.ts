import type { Translation } from '../../catalog.ts';
import type { learn as source } from '../../en-US/content/learn.ts';

export const learn: Translation<typeof source> = {
  'learn.list.title': 'Découvrez nos produits',
  'learn.list.lead': 'Ce que chaque produit montre, à qui il s’adresse et comment il fonctionne.',
  'learn.notes': 'Bon à savoir',
  'learn.related': 'Produits apparentés',
  'learn.more': 'En savoir plus sur {product}',
};
