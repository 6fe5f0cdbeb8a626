import type { Translation } from '../../catalog.ts';
import type { usersExport as source } from '../../en-US/people/users-export.ts';

export const usersExport: Translation<typeof source> = {
  'users-export.accessTypes': 'Types d’accès',
  'users-export.domain': 'Domaines',
  'users-export.domain.OUTSIDE': 'Hors de vos domaines',
  'users-export.taskType': 'Type de modification',
  'users-export.people': 'Personnes dans ce fichier',
  'users-export.requests': 'Demandes dans ce fichier',
};
