/** Everything that can be in the activity log. A feature adds its events here. */
export const activityEvents = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'EMAIL_DOMAIN_ADDED',
  'EMAIL_DOMAIN_CHANGED',
  'EMAIL_DOMAIN_REMOVED',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

export const sourceApps = ['PORTAL', 'IDENTITY', 'BATCH', 'SUPPORT'] as const;
export type SourceApp = (typeof sourceApps)[number];
