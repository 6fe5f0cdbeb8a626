export const legal = {
  'legal.contents': 'On this page',
  'legal.version': 'Version {version}',
  'legal.updated': 'Updated {date}',
  'legal.earlier': 'An earlier version. It is kept because people agreed to it.',
  'legal.readCurrent': 'Read version {version}, which is in force',
  'legal.versions': 'Other versions',
  'legal.privacy.description':
    'Which personal data the supplier portal keeps, why, for how long, and how to ask about yours.',
} as const;
