import type { Translation } from '../../catalog.ts';
import type { contentText as source } from '../../en-US/content/content-text.ts';

export const contentText: Translation<typeof source> = {
  'content-text.section': 'Enlace a esta sección',
  'content-text.copied': 'Copiado',
  'content-text.term.open': 'Abrir en el diccionario de datos',
  'content-text.term.failed': 'No se pudo cargar esta definición.',
};
