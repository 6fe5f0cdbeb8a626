import type { Translation } from '../catalog.ts';
import type { palette as source } from '../en-US/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'Tout rechercher',
  'palette.label': 'Rechercher ou aller à…',
  'palette.group.recent': 'Récents',
  'palette.group.actions': 'Actions',
  'palette.group.products': 'Produits',
  'palette.group.pages': 'Pages',
  'palette.group.people': 'Personnes',
  'palette.group.dictionary': 'Dictionnaire de données',
  'palette.page.userList': 'Utilisateurs',
  'palette.action.addUsers': 'Ajouter des utilisateurs',
  'palette.action.addUsers.keywords': 'inviter nouvelle personne',
  'palette.action.block': 'Bloquer …',
  'palette.action.blockUser': 'Bloquer {name}',
  'palette.action.switchCompany': 'Changer d’entreprise',
  'palette.action.dark': 'Mode sombre',
  'palette.action.light': 'Mode clair',
  'palette.action.scheme.keywords': 'apparence thème couleur',
  'palette.dictionary.search': 'Rechercher « {search} » dans le dictionnaire de données',
  'palette.found': '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  'palette.none': 'Rien ne correspond à « {search} »',
  'palette.none.text': 'Essayez un autre mot ou moins de lettres.',
  'palette.keys': '↑ ↓ pour se déplacer, Entrée pour ouvrir, Échap pour fermer',
  'palette.newTab': 'S’ouvre dans un nouvel onglet',
};
