export const legal = {
  'legal.contents': 'On this page',
  'legal.version': 'Version {version}',
  'legal.updated': 'Updated {date}',
} as const;
