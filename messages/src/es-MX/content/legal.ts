import type { Translation } from '../../catalog.ts';
import type { legal as source } from '../../en-US/content/legal.ts';

export const legal: Translation<typeof source> = {
  'legal.contents': 'En esta página',
  'legal.version': 'Versión {version}',
  'legal.updated': 'Actualizado el {date}',
  'legal.earlier': 'Una versión anterior. Se conserva porque hubo quien la aceptó.',
  'legal.readCurrent': 'Lee la versión {version}, que está vigente',
  'legal.versions': 'Otras versiones',
  'legal.privacy.description':
    'Qué datos personales guarda el portal de proveedores, para qué, cuánto tiempo y cómo preguntar por los tuyos.',
};
