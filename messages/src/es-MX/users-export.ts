import type { Translation } from '../catalog.ts';
import type { usersExport as source } from '../en-US/users-export.ts';

export const usersExport: Translation<typeof source> = {
  'users-export.about': 'Acerca de este archivo',
  'users-export.what': 'Dato',
  'users-export.value': 'Valor',
  'users-export.company': 'Empresa',
  'users-export.list': 'Lista',
  'users-export.exportedOn': 'Exportado el',
  'users-export.timeZone': 'Zona horaria de este archivo',
  'users-export.exportedBy': 'Exportado por',
  'users-export.search': 'Búsqueda',
  'users-export.accessTypes': 'Tipos de acceso',
  'users-export.all': 'Todo',
  'users-export.people': 'Personas en este archivo',
};
