/**
 * All that a person holds through a membership, and what ends it. A right ends everywhere at the
 * moment when its cause is committed: either the row ends in the same transaction, or every use of
 * it reads the membership again. server/src/sweep/ending-rights.test.ts tries each way on each kind.
 */

/** The ways in which a membership, or what it gives, ends. */
export const waysToEnd = [
  /** An admin blocks the user in the company. */
  'BLOCK',
  /** An admin, an audit or the retailer removes the user; the job that follows changes nothing here. */
  'REMOVAL',
  /** An admin becomes a user. */
  'ROLE',
  /** The association of the partner that brought the user ends, or the partner's company is closed. */
  'PARTNER_END',
  /** The retailer suspends or closes the company. */
  'CLOSING',
  /** The retailer blocks the account. */
  'ACCOUNT_BLOCK',
] as const;
export type WayToEnd = (typeof waysToEnd)[number];

interface Dependent {
  /** Where its rows are. */
  tables: readonly string[];
  /** ENDED: in the transaction of the act. CHECKED: at each use, also of what began at that moment. */
  how: 'ENDED' | 'CHECKED' | 'ENDED and CHECKED';
  /** What ends it, or reads the membership again. */
  where: string;
  by: readonly WayToEnd[];
}

const leaving = ['BLOCK', 'REMOVAL', 'PARTNER_END', 'CLOSING', 'ACCOUNT_BLOCK'] as const;

export const endsWithMembership = {
  'a session': {
    tables: ['session', 'company_visit'],
    how: 'ENDED and CHECKED',
    where: 'endSessionsIn; hasCompany and the gates at each call',
    by: leaving,
  },
  'an admin’s right in a session': {
    tables: ['membership', 'product_access'],
    how: 'CHECKED',
    where: 'permissionsOf at each call; refuseLostRights behind the lock of a change',
    by: waysToEnd,
  },
  'a sign-in and the choice of the company': {
    tables: ['session'],
    how: 'CHECKED',
    where: 'homeCompany and selectChoosable behind the lock; then as any session',
    by: leaving,
  },
  'a ticket by mail': {
    tables: ['ticket', 'inbound_mail'],
    how: 'CHECKED',
    where: 'isRequesterGone when the mail is taken',
    by: leaving,
  },
  'an answer by mail': {
    tables: ['ticket', 'ticket_comment'],
    how: 'CHECKED',
    where: 'isRequesterGone when the mail is written',
    by: leaving,
  },
  'an answer that waits to be sent': {
    tables: ['mail_outbox'],
    how: 'CHECKED',
    where: 'sendQueuedMail, which holds the mail and deletes it after the time of the undo',
    by: leaving,
  },
  'a notice to an admin that waits to be sent': {
    tables: ['mail_outbox'],
    how: 'CHECKED',
    where: 'sendQueuedMail, as above; admins still hear that their company was closed',
    by: ['BLOCK', 'REMOVAL', 'ROLE', 'PARTNER_END', 'ACCOUNT_BLOCK'],
  },
  'a ticket read from another company': {
    tables: ['ticket'],
    how: 'CHECKED',
    where: 'isOwn of tickets.repository.ts at each call',
    by: leaving,
  },
  'the feed of release notes': {
    tables: ['release_note_feed'],
    how: 'CHECKED',
    where: 'readerOfFeed at each fetch',
    by: leaving,
  },
  'a launch code': {
    tables: ['launch_code'],
    how: 'CHECKED',
    where: 'mayStillOpen when the product redeems it',
    by: leaving,
  },
  'an invitation that was mailed': {
    tables: ['one_time_link', 'invited_name'],
    how: 'ENDED and CHECKED',
    where: 'withdrawInvitationsTo; findOpenInvitation and hasValidLink when it is used',
    by: leaving,
  },
  'a registration that was begun': {
    tables: ['session', 'one_time_link'],
    how: 'CHECKED',
    where: 'lockMembership when it is finished',
    by: leaving,
  },
  'the undo of an act': {
    tables: ['batch_task'],
    how: 'CHECKED',
    where: 'refuseLostRights behind the lock',
    by: waysToEnd,
  },
  'a file of users that is being applied': {
    tables: ['batch_task', 'batch_task_part'],
    how: 'CHECKED',
    where: 'maySenderApply in each step of the job',
    by: waysToEnd,
  },
} as const satisfies Record<string, Dependent>;

/** Ends with a membership too, and is tried by a test of its own. */
export const endsElsewhere = {
  'a download that is being sent': {
    tables: [],
    how: 'CHECKED',
    where: 'whileAllowed; server/src/http/endpoints/rights-during-call.test.ts',
    by: waysToEnd,
  },
  'a request for access': {
    tables: ['access_request', 'access_request_product'],
    how: 'ENDED and CHECKED',
    where: 'cancelRequests; refusalOf of decide-requests.service.ts; its own tests',
    by: ['BLOCK', 'REMOVAL'],
  },
  'what a company asks of a second factor': {
    tables: ['factor_reminder'],
    how: 'ENDED and CHECKED',
    where:
      'the foreign key to membership; demandOfMemberships at each call; second-factor.routes.test.ts',
    by: leaving,
  },
  'an approval of a recovery': {
    tables: ['account_recovery_approver'],
    how: 'CHECKED',
    where: 'selectRights when it is given and when the account opens; recovery.routes.test.ts',
    by: ['BLOCK', 'REMOVAL', 'ROLE', 'PARTNER_END', 'ACCOUNT_BLOCK'],
  },
  'a question to a product': {
    tables: ['provisioning_request'],
    how: 'ENDED and CHECKED',
    where: 'dropOpenTasks and askProducts; changed-since-asked.routes.test.ts',
    by: ['REMOVAL'],
  },
  'the mail that products are ready': {
    tables: ['ready_product'],
    how: 'ENDED and CHECKED',
    where:
      'the foreign key to product_access; mailReadyProducts, and sendQueuedMail when it is sent',
    by: leaving,
  },
  'the primary contact of the company': {
    tables: ['company', 'company_account_undo'],
    how: 'CHECKED',
    where: 'isWorkingAdmin where the contact is shown; server/src/sweep/working-admins.test.ts',
    by: ['BLOCK', 'REMOVAL', 'ROLE', 'PARTNER_END', 'ACCOUNT_BLOCK'],
  },
} as const satisfies Record<string, Dependent>;

/**
 * Tables that name a person and give them nothing through a membership: a record names its author
 * and stays with the company; an account's own rows are the person's in every company; staff rows
 * hang on the attributes of an internal account.
 */
export const namesOnly = {
  record: [
    'activity_list',
    'activity_log',
    'activity_part',
    'agreement_acceptance',
    'contact_message',
    'content_feedback',
    'email_domain',
    'external_user',
    'glossary_request',
    'partner_association',
    'ticket_event',
    'tracking_event',
    'user_access_audit',
    'user_access_decision',
  ],
  account: [
    'account_recovery',
    'announcement_dismissal',
    'announcement_view',
    'product_opening',
    'product_pin',
    'recovery_code',
    'release_note_read',
    'release_note_reader',
    'sign_in_factor',
    'sign_in_step',
    'ticket_answer_read',
    'user_account',
  ],
  staff: [
    'announcement',
    'content_revision',
    'content_schedule',
    'followed_supplier',
    'glossary_import',
    'held_reply',
    'saved_reply',
    'ticket_view',
    'ticket_look',
    'staff_removal',
    'staff_role_request',
    'ticket_look',
  ],
} as const satisfies Record<string, readonly string[]>;
