import type { Translation } from '../catalog.ts';
import type { tickets as source } from '../en-US/tickets.ts';

export const tickets: Translation<typeof source> = {
  'tickets.reason.PRODUCT': 'Un producto',
  'tickets.reason.DATA': 'Datos o reportes',
  'tickets.reason.DATA_DICTIONARY': 'Diccionario de datos',
  'tickets.reason.ACCESS': 'Acceso',
  'tickets.reason.BUG': 'Algo no funciona',
  'tickets.reason.OTHER': 'Otro',
};
