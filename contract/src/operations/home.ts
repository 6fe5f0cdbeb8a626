import { z } from 'zod';
import { companyLook } from '../companies/company-records.ts';
import { endpoint, mayGlobally, signedIn } from '../endpoint.ts';
import { openRequest } from '../people/access-requests.ts';
import { invitation } from '../people/invitations.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { queueRow } from '../support/queued-ticket.ts';
import { parkedMail } from '../support/ticket-mail.ts';
import { failureCauses } from './failure-causes.ts';

/** Counts stop here: a screen writes 99+. */
export const countedAtHome = 100;

/** The requests and the changes that a home shows; the lists have the others. */
export const requestsAtHome = 2;
export const changesAtHome = 5;
export const ticketsAtHome = 5;
export const mailsAtHome = 3;
export const articlesAtHome = 2;
export const companiesAtHome = 4;

const answer = z.object({
  kind: z.literal('ANSWER'),
  /** The reference of the ticket. */
  id: z.string(),
  subject: z.string(),
  by: z.string(),
  on: z.iso.datetime(),
  isUnread: z.boolean(),
});
const note = z.object({
  kind: z.literal('RELEASE_NOTE'),
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  on: z.iso.datetime(),
  isUnread: z.boolean(),
});
const ready = z.object({
  kind: z.literal('READY'),
  id: z.enum(productCodes),
  on: z.iso.datetime(),
  /** Until the product is opened. */
  isUnread: z.boolean(),
});
const change = z.discriminatedUnion('kind', [answer, note, ready]);
export type HomeChange = z.infer<typeof change>;

const home = z.object({
  /** Null where the caller decides nothing of that kind in the chosen company. */
  requests: z.object({ total: z.int(), items: z.array(openRequest) }).nullable(),
  /** Invitations that end in the next days and were not answered. */
  ending: z
    .object({
      total: z.int(),
      endsOn: z.iso.datetime(),
      people: z.array(z.object({ taskId: z.uuid(), name: z.string() })),
    })
    .nullable(),
  audit: z
    .object({
      dueDate: z.iso.date(),
      isOverdue: z.boolean(),
      decided: z.int(),
      total: z.int(),
    })
    .nullable(),
  /** Companies that invite the caller. */
  joining: z.array(invitation),
  /** Other companies of the caller in which something waits. */
  elsewhere: z.array(
    z.object({
      companyId: z.uuid(),
      companyName: z.string(),
      site: z.enum(sites),
      waiting: z.int(),
      auditDueDate: z.iso.date().nullable(),
    }),
  ),
  changes: z.array(change),
  unread: z.int(),
  /** The latest release note about data that was restated, with the term that it is about. */
  restated: z
    .object({
      noteId: z.string(),
      term: z.string(),
      summary: z.string(),
      on: z.iso.datetime(),
    })
    .nullable(),
});
export type Home = z.infer<typeof home>;

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'What waits for the caller in the chosen company, and what has changed for them',
  access: signedIn,
  area: 'apps',
  response: home,
});

const counts = z.object({
  /** Requests, invitations in their last days and an open audit; null for other people than admins. */
  admin: z.int().nullable(),
  queue: z.object({ waiting: z.int(), late: z.int() }).nullable(),
  /** Roles that the caller can give or refuse. */
  approvals: z.int().nullable(),
  /** Jobs, mails and requests to products that failed. */
  failed: z.int().nullable(),
  /** Answers to the caller's own tickets that they have not read. */
  answers: z.int(),
});
export type Counts = z.infer<typeof counts>;

export const readCounts = endpoint({
  method: 'GET',
  path: '/api/counts',
  summary: 'The counts beside the navigation, up to a hundred',
  access: signedIn,
  area: 'anywhere',
  response: counts,
});

export const failureSources = ['JOBS', 'MAIL', 'PROVISIONING'] as const;

const failureGroup = z.object({
  source: z.enum(failureSources),
  /** Those that were asked, for requests to products. */
  products: z.array(z.enum(productCodes)),
  cause: z.enum(failureCauses),
  count: z.int(),
  /** The first failure that is still there. */
  since: z.iso.datetime(),
});
export type FailureGroup = z.infer<typeof failureGroup>;
export type FailureSource = FailureGroup['source'];

export const listFailures = endpoint({
  method: 'GET',
  path: '/api/operations/failures',
  summary: 'What failed in the portal, by kind and cause, the largest group first',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operations',
  response: z.object({ groups: z.array(failureGroup) }),
});

export const retryFailures = endpoint({
  method: 'POST',
  path: '/api/operations/failures/retry',
  summary: 'Try a group of failures of one cause again, a hundred at a time',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operations',
  body: z.strictObject({ source: z.enum(failureSources), cause: z.enum(failureCauses) }),
  response: z.object({
    sent: z.int(),
    /** Not sent: changed meanwhile, blocked, or with a link that no longer works. */
    left: z.int(),
    /** Of the same cause, for the next call. */
    remaining: z.int(),
  }),
  perMinute: 60,
});

export const readToday = endpoint({
  method: 'GET',
  path: '/api/home/today',
  summary: 'What the caller answers next, and what failed, for the staff of the portal',
  access: mayGlobally('LIST', 'TICKET_QUEUE'),
  area: 'today',
  response: z.object({
    /** The caller's own by their clock, then those that nobody has taken. */
    next: z.array(queueRow),
    /** Tickets whose answer is late; for people who run the portal. */
    late: z.array(queueRow),
    mine: z.object({ late: z.int(), soon: z.int() }),
    unassigned: z.object({ total: z.int(), firstDue: z.iso.datetime().nullable() }),
    lateTotal: z.int(),
    parkedMail: z.int(),
    /** The latest of them. */
    mails: z.array(parkedMail),
    /** Who answers, with their open tickets. */
    team: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        open: z.int(),
        late: z.int(),
        isYou: z.boolean(),
      }),
    ),
    /** What the caller did in the last seven days of the site; null for people who run the portal. */
    week: z
      .object({
        /** Tickets, however many replies each took. */
        answered: z.int(),
        solved: z.int(),
        /** Of the answered ones, those whose requester said whether it helped, and those where it did. */
        rated: z.int(),
        helped: z.int(),
      })
      .nullable(),
    /** Articles that did not help several readers as they are now; none for a caller who edits no content. */
    unhelpful: z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        readers: z.int(),
        /** The latest one that a reader wrote. */
        note: z.string().nullable(),
      }),
    ),
    /** Companies of the site to look at, the most urgent first; null for people who do not run the portal. */
    companies: z
      .object({
        total: z.int(),
        items: z.array(companyLook.extend({ companyId: z.uuid(), name: z.string() })),
      })
      .nullable(),
    /** Null for people who do not run the portal. */
    failures: z.object({ total: z.int(), groups: z.array(failureGroup) }).nullable(),
  }),
});
export type Today = z.infer<typeof readToday.response>;
