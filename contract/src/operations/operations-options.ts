/** The jobs of the portal by their names in the queue; a job of an older version may have another. */
export const jobKinds = [
  'mail.send',
  'sessions.purge',
  'secrets.seal',
  'throttles.purge',
  'links.purge',
  'activity.prepare-months',
  'jobs.forget-old',
  'audits.open',
  'audits.remind',
  'activity.sign-checkpoints',
  'access-requests.expire',
  'tracking.forget-old',
  'usage.count',
  'search-words.count',
  'human-check.forget-expired',
  'companies.end-visits',
  'companies.renew-looks',
  'companies.forget-visits',
  'partners.record-ended',
  'partners.forget-undos',
  'passwords.mail-reset-links',
  'recovery.advance',
  'launcher.forget-codes',
  'users.remove',
  'users.bulk',
  'tasks.advance',
  'tasks.expire',
  'tasks.undo',
  'tasks.mail-ready-products',
  'companies.take-products',
  'files.sweep',
  'provisioning.ask',
  'glossary.import',
  'glossary.forget-imports',
  'staff.expire-requests',
  'content.mail-reviews',
  'content.apply-schedules',
  'activity.tidy-search',
  'tickets.sweep-files',
  'tickets.erase-old',
  'tickets.send-held-reply',
  'ticket-mail.comment',
  'help-desk.sync',
  'help-desk.forget-old',
  'ticket-mail.poll',
  'ticket-mail.forget-old',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** RETRYING: it failed at least once and is tried again at a later time. */
export const failedJobStates = ['FAILED', 'RETRYING', 'DISCARDED'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

/** The one-time link in a mail: none, one that still opens something, or one that no longer does. */
export const mailLinks = ['NONE', 'WORKS', 'OVER'] as const;
export type MailLink = (typeof mailLinks)[number];

/** What is limited after too many attempts, by the kinds under which attempts are counted. */
export const throttleKinds = [
  'sign-in.account',
  'sign-in.address',
  'factor.account',
  'recovery.account',
  'password-reset.account',
  'password-reset.address',
  'password-change',
  'invitation.mail',
  'invitation.renew',
  'contact-us',
  'create-ticket',
  'follow-ticket',
  'ticket-change',
  'release-note-feed',
] as const;
export type ThrottleKind = (typeof throttleKinds)[number];
