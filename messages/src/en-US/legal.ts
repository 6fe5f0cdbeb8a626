export const legal = {
  'legal.contents': 'On this page',
  'legal.version': 'Version {version}',
  'legal.updated': 'Updated {date}',
  'legal.earlier': 'An earlier version. It is kept because people agreed to it.',
  'legal.readCurrent': 'Read version {version}, which is in force',
  'legal.versions': 'Other versions',
} as const;
