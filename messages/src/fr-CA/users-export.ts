import type { Translation } from '../catalog.ts';
import type { usersExport as source } from '../en-US/users-export.ts';

export const usersExport: Translation<typeof source> = {
  'users-export.about': 'À propos de ce fichier',
  'users-export.what': 'Élément',
  'users-export.value': 'Valeur',
  'users-export.company': 'Entreprise',
  'users-export.list': 'Liste',
  'users-export.exportedOn': 'Exporté le',
  'users-export.timeZone': 'Fuseau horaire de ce fichier',
  'users-export.exportedBy': 'Exporté par',
  'users-export.search': 'Recherche',
  'users-export.accessTypes': 'Types d’accès',
  'users-export.all': 'Tout',
  'users-export.people': 'Personnes dans ce fichier',
};
