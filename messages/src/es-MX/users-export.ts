import type { Translation } from '../catalog.ts';
import type { usersExport as source } from '../en-US/users-export.ts';

export const usersExport: Translation<typeof source> = {
  'users-export.list': 'Lista',
  'users-export.accessTypes': 'Tipos de acceso',
  'users-export.all': 'Todo',
  'users-export.people': 'Personas en este archivo',
};
