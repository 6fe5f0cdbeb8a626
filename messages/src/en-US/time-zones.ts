export const timeZones = {
  'time-zones.group.common': 'United States',
  'time-zones.group.others': 'Other time zones',
  'time-zones.eastern': 'Eastern',
  'time-zones.central': 'Central',
  'time-zones.mountain': 'Mountain',
  'time-zones.pacific': 'Pacific',
  'time-zones.alaska': 'Alaska',
  'time-zones.hawaii': 'Hawaii',
} as const;
