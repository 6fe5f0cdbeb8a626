/** Everything that can be in the activity log. A feature adds its events here. */
export const activityEvents = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'SESSIONS_ENDED',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'USER_INVITED',
  'USER_REGISTERED',
  'PROFILE_CHANGED',
  'PREFERENCES_CHANGED',
  'IDENTITY_LINKED',
  'ADDENDUM_ACCEPTED',
  'TERMS_ACCEPTED',
  'COMPANY_CONTEXT_SET',
  'COMPANY_CONTEXT_RESET',
  'COMPANY_CONTEXT_SWITCHED',
  'AUDIT_OPENED',
  'AUDIT_COMPLETED',
  'AUDIT_EXTENDED',
  'CONTACT_MESSAGE_SENT',
  'PRODUCT_LAUNCHED',
  'ACCESS_REQUESTED',
  'PRODUCT_SETTING_CHANGED',
  'FLAG_CHANGED',
  'EMAIL_DOMAIN_ADDED',
  'EMAIL_DOMAIN_CHANGED',
  'EMAIL_DOMAIN_REMOVED',
  'GLOSSARY_IMPORTED',
  'GLOSSARY_TERM_REPORTED',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

export const sourceApps = ['PORTAL', 'IDENTITY', 'BATCH', 'SUPPORT'] as const;
export type SourceApp = (typeof sourceApps)[number];
