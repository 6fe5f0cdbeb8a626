import { type ActivityEvent, activityEvents } from '../record/activity.ts';

/** The kinds of entries between which the timeline of a person is filtered. */
export const timelineKinds = ['SIGN_IN', 'ACCESS', 'PRODUCTS', 'TICKETS', 'CHANGES'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** By how the name of the event begins; every other event is a change. */
const beginnings: Record<Exclude<TimelineKind, 'CHANGES'>, readonly string[]> = {
  SIGN_IN: ['SIGN', 'SESSIONS_', 'PASSWORD_', 'FACTOR_', 'PASSKEY_', 'RECOVERY_', 'IDENTITY_'],
  ACCESS: [
    ...['USER_', 'ACCOUNT_', 'INVITATION_', 'ACCESS_', 'STAFF_', 'AUDIT_DECIDED'],
    ...['COMPANY_CONTEXT_', 'TASK_UNDONE'],
  ],
  PRODUCTS: ['PRODUCT_LAUNCHED'],
  TICKETS: ['TICKET_', 'PARKED_MAIL_', 'SAVED_REPLY_', 'CONTACT_MESSAGE_'],
};

function kindOfEvent(event: ActivityEvent): TimelineKind {
  const found = timelineKinds.find(
    (kind) => kind !== 'CHANGES' && beginnings[kind].some((part) => event.startsWith(part)),
  );
  return found ?? 'CHANGES';
}

export const eventsOfKind = (kind: TimelineKind): ActivityEvent[] =>
  activityEvents.filter((event) => kindOfEvent(event) === kind);
