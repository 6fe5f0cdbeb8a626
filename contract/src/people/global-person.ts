import { z } from 'zod';
import { sbus, staffPersonas } from '../access/staff-parts.ts';
import { companyRoles, companyStatuses, companyTypes } from '../company-options.ts';
import { endpoint, mayGlobally, nothing } from '../endpoint.ts';
import { factor } from '../identity/factors.ts';
import { userGroups } from '../identity/identity.ts';
import { session } from '../identity/sessions.ts';
import { visitReasonMaxLength } from '../limits.ts';
import { pageOf } from '../paging.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { text } from '../text.ts';
import { requestStatuses } from './access-requests.ts';
import { userTypes } from './global-users.ts';
import { undoTask } from './tasks.ts';
import { timelineKinds } from './timeline-kinds.ts';
import { actionResult } from './user-acts.ts';
import { productGrants } from './user-parts.ts';

/** One person over all companies, for staff. */
const area = 'globalUser';
const path = '/api/users/:userId';
const params = z.object({ userId: z.uuid() });
const reading = { access: mayGlobally('LIST', 'GLOBAL_USER'), area, params } as const;
const previewing = { access: mayGlobally('UPDATE', 'GLOBAL_USER'), area, params } as const;
const changing = { ...previewing, fresh: true } as const;

/** Of the person and of the admins of their companies, who read it in their log or their mail. */
const reason = text(visitReasonMaxLength).min(1, 'field.required');

const membership = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  companyType: z.enum(companyTypes),
  companyStatus: z.enum(companyStatuses),
  site: z.enum(sites),
  role: z.enum(companyRoles),
  /** INVITED: the person has not joined yet. LEAVING: a removal is under way. */
  state: z.enum(['ACTIVE', 'PENDING', 'BLOCKED', 'INVITED', 'LEAVING']),
  /** The partner that brought the person to the company. */
  thirdPartyCompanyName: z.string().nullable(),
  /** Each product with the last time that the person opened it there; null for never. */
  products: z.array(
    z.object({ code: z.enum(productCodes), lastOpenedOn: z.iso.datetime().nullable() }),
  ),
  lastLogin: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  /** No other admin of the company can work. */
  isOnlyAdmin: z.boolean(),
  version: z.int(),
});

export const globalPerson = z.object({
  userId: z.uuid(),
  userType: z.enum(userTypes),
  group: z.enum(userGroups),
  name: z.string(),
  email: z.string(),
  persona: z.enum(staffPersonas).nullable(),
  sbu: z.enum(sbus).nullable(),
  buoAreaNumber: z.string().nullable(),
  /** Null until the person has registered. */
  registeredOn: z.iso.datetime().nullable(),
  lastLogin: z.iso.datetime().nullable(),
  /** By the retailer: no company can end it. */
  block: z
    .object({ on: z.iso.datetime(), by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** True for the caller, who cannot block themselves. */
  isSelf: z.boolean(),
  memberships: z.array(membership),
  /** There are more than the answer holds. */
  membershipsAreCapped: z.boolean(),
  sessions: z.array(session),
  /** How the person signs in. */
  signIn: z.object({
    /** False until a password was chosen, and for people of a sign-in service. */
    hasPassword: z.boolean(),
    passwordChangedOn: z.iso.datetime().nullable(),
    factors: z.array(factor),
    recoveryCodesLeft: z.int(),
  }),
});
export type GlobalPerson = z.infer<typeof globalPerson>;
export type GlobalMembership = z.infer<typeof membership>;

export const readGlobalPerson = endpoint({
  ...reading,
  method: 'GET',
  path,
  summary: 'A person with their companies, their sessions and their block',
  response: globalPerson,
});

export const listRequestsOfPerson = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/access-requests`,
  summary: 'The access requests of a person in all companies, the newest first',
  query: z.object({
    pageNo: z.coerce.number<number>().int().min(0).max(1_000).default(0),
    pageSize: z.coerce.number<number>().int().min(1).max(100).default(10),
  }),
  response: pageOf(
    z.object({
      requestId: z.uuid(),
      companyName: z.string(),
      products: z.array(z.enum(productCodes)),
      status: z.enum(requestStatuses),
      note: z.string().nullable(),
      createdOn: z.iso.datetime(),
      decidedOn: z.iso.datetime().nullable(),
      decisionNote: z.string().nullable(),
    }),
  ),
});

export const personUseWeeks = 12;

export const readUseOfPerson = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/use`,
  summary: 'How often a person opened each product, per week, in all companies',
  fromReplica: true,
  response: z.object({
    /** The Sundays that end the weeks, the oldest first; the last week is not over. */
    weeks: z.array(z.iso.date()),
    /** The most opened first. */
    products: z.array(z.object({ code: z.enum(productCodes), values: z.array(z.int()) })),
  }),
});

/** February 30 has the form of a day, and the database would refuse it. */
function isTime(given: string): boolean {
  const time = new Date(given.slice(0, 19).concat('Z'));
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(given.slice(0, 19));
}

export const listTimelineOfPerson = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/timeline`,
  summary: 'What a person did and what was done to them, in all companies, the newest first',
  query: z.object({
    /** The `next` of the answer before; without it the newest entries are returned. */
    before: text(100)
      .regex(
        /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_\d{1,15}$/,
      )
      .refine(isTime, 'field.invalid')
      .optional(),
    /** Without it entries of all kinds are returned. */
    kind: z.enum(timelineKinds).optional(),
  }),
  fromReplica: true,
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        createdOn: z.iso.datetime(),
        /** Null for an entry of the portal itself. */
        companyName: z.string().nullable(),
        /** In the caller's language, as the description. */
        eventText: z.string(),
        eventDescription: z.string(),
        /** Null when the person did it, and once it has been erased. */
        actor: z.string().nullable(),
        /** What the person changed; null when the entry is about the person. */
        entityName: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const blockPerson = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/block`,
  summary: 'Keep a person out of the whole portal; their sessions end at once',
  body: z.strictObject({ reason }),
  response: globalPerson,
  errors: ['user.self', 'user.already_blocked'],
});

export const unblockPerson = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/unblock`,
  summary: 'End the block of a person; a block of a single company stays',
  body: z.strictObject({ reason }),
  response: globalPerson,
  errors: ['user.not_blocked'],
});

export const endSessionOfPerson = endpoint({
  ...changing,
  method: 'DELETE',
  path: `${path}/sessions/:sessionId`,
  summary: 'Sign a person out of one session',
  params: params.extend({ sessionId: z.uuid() }),
  response: nothing,
});

export const endSessionsOfPerson = endpoint({
  ...changing,
  method: 'DELETE',
  path: `${path}/sessions`,
  summary: 'Sign a person out everywhere; the session of this request stays',
  response: z.object({ ended: z.int() }),
});

export const sendPasswordReset = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/password-reset`,
  summary: 'Mail a person the link with which they choose a new password',
  response: nothing,
  errors: ['user.blocked_by_retailer', 'user.not_registered', 'login.provider_only'],
});

/** Not `companyId`: that one must be the company that the session acts for. */
const inCompany = { accountId: z.uuid() };
const added = { ...inCompany, role: z.enum(companyRoles), products: productGrants };

export const previewMembership = endpoint({
  ...previewing,
  method: 'POST',
  path: `${path}/memberships/preview`,
  summary: 'What adding a person to a company, or removing them, would change',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('ADD'), ...added }),
    z.strictObject({ act: z.literal('REMOVE'), ...inCompany }),
  ]),
  response: z.object({
    companyName: z.string(),
    /** The products of the company. */
    offered: z.array(z.enum(productCodes)),
    gains: z.array(z.enum(productCodes)),
    loses: z.array(z.enum(productCodes)),
    /** Null before: not a member yet. Null after: no longer a member. */
    role: z.object({
      before: z.enum(companyRoles).nullable(),
      after: z.enum(companyRoles).nullable(),
    }),
    /** Why the change would be refused. */
    refusal: z.string().nullable(),
  }),
});
export type MembershipPreview = z.infer<typeof previewMembership.response>;

const membershipErrors = [
  'user.exists',
  'user.leaving',
  'user.last_admin',
  'user.self',
  'user.blocked_by_retailer',
  'user.domain_not_authorized',
  'product.not_subscribed',
  'resource.changed',
] as const;

export const addMembership = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/memberships`,
  summary: 'Invite a person to a company, by the rules of the company',
  body: z.strictObject({ ...added, reason }),
  response: actionResult,
  status: 202,
  errors: [...membershipErrors],
});

export const removeMembership = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/memberships/remove`,
  summary: 'Remove a person from a company; their other companies keep them',
  body: z.strictObject({ ...inCompany, reason, version: z.int().min(0).optional() }),
  response: actionResult,
  status: 202,
  errors: [...membershipErrors],
});

export const undoMembership = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/memberships/undo`,
  summary: 'Undo adding a person to a company, or removing them',
  body: z.strictObject({ ...inCompany, taskId: z.uuid() }),
  response: undoTask.response,
  errors: ['task.undone', 'task.no_undo', 'task.undo_over'],
});
