import type { Translation } from '../../catalog.ts';
import type { usersExport as source } from '../../en-US/people/users-export.ts';

export const usersExport: Translation<typeof source> = {
  'users-export.accessTypes': 'Tipos de acceso',
  'users-export.domain': 'Dominios',
  'users-export.domain.OUTSIDE': 'Fuera de tus dominios',
  'users-export.taskType': 'Tipo de cambio',
  'users-export.people': 'Personas en este archivo',
  'users-export.requests': 'Solicitudes en este archivo',
};
