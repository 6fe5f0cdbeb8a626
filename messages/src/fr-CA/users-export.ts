import type { Translation } from '../catalog.ts';
import type { usersExport as source } from '../en-US/users-export.ts';

export const usersExport: Translation<typeof source> = {
  'users-export.list': 'Liste',
  'users-export.accessTypes': 'Types d’accès',
  'users-export.all': 'Tout',
  'users-export.people': 'Personnes dans ce fichier',
};
