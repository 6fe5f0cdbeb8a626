import type { Translation } from '../catalog.ts';
import type { timeZones as source } from '../en-US/time-zones.ts';

export const timeZones: Translation<typeof source> = {
  'time-zones.group.common': 'États-Unis',
  'time-zones.group.others': 'Autres fuseaux horaires',
  'time-zones.eastern': 'Est',
  'time-zones.central': 'Centre',
  'time-zones.mountain': 'Rocheuses',
  'time-zones.pacific': 'Pacifique',
  'time-zones.alaska': 'Alaska',
  'time-zones.hawaii': 'Hawaï',
};
