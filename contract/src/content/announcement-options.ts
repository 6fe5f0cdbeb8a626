/** What an announcement can be, without zod: the screens import this as it is. */
export const announcementSeverities = ['INFO', 'WARNING', 'CRITICAL'] as const;

export const announcementAudiences = [
  'EVERYONE',
  'EXTERNAL',
  'INTERNAL',
  'BASIC',
  'CHARTER',
] as const;

export const announcementStatuses = ['SCHEDULED', 'SHOWN', 'ENDED'] as const;

/** Views are counted up to here. */
export const announcementLimits = { text: 300, countedViews: 10_000 };
