import type { Translation } from '../../catalog.ts';
import type { usersExport as source } from '../../en-US/people/users-export.ts';

export const usersExport: Translation<typeof source> = {
  'users-export.list': 'Liste',
  'users-export.accessTypes': 'Types d’accès',
  'users-export.all': 'Tout',
  'users-export.domain': 'Domaines',
  'users-export.domain.OUTSIDE': 'Hors de vos domaines',
  'users-export.taskType': 'Type de modification',
  'users-export.people': 'Personnes dans ce fichier',
  'users-export.requests': 'Demandes dans ce fichier',
  'users-export.column.requested': 'Accès aux applications demandé',
  'users-export.column.note': 'Note du demandeur',
  'users-export.column.requestedOn': 'Date de la demande',
};
