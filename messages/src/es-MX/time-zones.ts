import type { Translation } from '../catalog.ts';
import type { timeZones as source } from '../en-US/time-zones.ts';

export const timeZones: Translation<typeof source> = {
  'time-zones.group.common': 'Estados Unidos',
  'time-zones.group.others': 'Otras zonas horarias',
  'time-zones.eastern': 'Este',
  'time-zones.central': 'Centro',
  'time-zones.mountain': 'Montaña',
  'time-zones.pacific': 'Pacífico',
  'time-zones.alaska': 'Alaska',
  'time-zones.hawaii': 'Hawái',
};
