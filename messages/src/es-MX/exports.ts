import type { Translation } from '../catalog.ts';
import type { exports as source } from '../en-US/exports.ts';

export const exports: Translation<typeof source> = {
  'exports.about': 'Acerca de este archivo',
  'exports.what': 'Dato',
  'exports.value': 'Valor',
  'exports.portal': 'Portal',
  'exports.company': 'Empresa',
  'exports.exportedOn': 'Exportado el',
  'exports.timeZone': 'Zona horaria',
  'exports.exportedBy': 'Exportado por',
  'exports.search': 'Búsqueda',
  'exports.list': 'Lista',
  'exports.all': 'Todo',
  'exports.none': 'Ninguno',
};
