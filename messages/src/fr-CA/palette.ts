import type { Translation } from '../catalog.ts';
import type { palette as source } from '../en-US/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'Rechercher des produits et des pages',
  'palette.label': 'Que cherchez-vous?',
  'palette.group.products': 'Produits',
  'palette.group.pages': 'Pages du portail',
  'palette.group.dictionary': 'Dictionnaire de données',
  'palette.dictionary.search': 'Rechercher « {search} » dans le dictionnaire de données',
  'palette.found': '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  'palette.none': 'Rien ne correspond à « {search} »',
  'palette.none.text': 'Essayez un autre mot ou moins de lettres.',
  'palette.keys': 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer.',
  'palette.newTab': 'S’ouvre dans un nouvel onglet',
};
