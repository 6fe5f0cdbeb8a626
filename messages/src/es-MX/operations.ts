import type { Translation } from '../catalog.ts';
import type { operations as source } from '../en-US/operations.ts';

export const operations: Translation<typeof source> = {
  'operations.nav': 'Operaciones',
  'operations.nav.announcements': 'Avisos',
  'operations.nav.flags': 'Indicadores de función',
  'operations.history': 'Historial',
  'operations.history.title': 'Historial: {name}',
  'operations.history.none': 'Aún no hay cambios.',
  'operations.history.failed': 'No se pudo cargar el historial',
  'operations.history.older': 'Los cambios anteriores están en el registro de actividad.',
  'operations.history.erased': 'Persona eliminada',
  'operations.site.US': 'Estados Unidos',
  'operations.site.MX': 'México',
  'operations.site.CA': 'Canadá',
};
