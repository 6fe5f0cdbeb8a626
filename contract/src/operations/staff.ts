import { z } from 'zod';
import {
  sbus,
  staffAttributes,
  staffGroups,
  staffPersonas,
  staffStates,
} from '../access/staff-parts.ts';
import { changeHistory, changeHistoryQuery } from '../change-history.ts';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { staffLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { emailAddress, personName, versionHeader } from '../parts.ts';
import { text } from '../text.ts';
import { staffList } from './operations-lists.ts';

const area = 'operationsStaff';
const list = '/api/operations/staff';
const one = `${list}/:staffId` as const;
const request = `${list}/requests/:requestId` as const;
const mayRead = { access: mayGlobally('LIST', 'OPERATIONS'), area } as const;
const mayChange = { access: mayGlobally('UPDATE', 'OPERATIONS'), area, fresh: true } as const;

const staffPath = z.object({ staffId: z.uuid() });
const requestPath = z.object({ requestId: z.uuid() });

/** On one line: mails and the log have it within a sentence. */
const reason = text(staffLimits.reason)
  .min(1, 'field.required')
  .regex(/^\P{C}*$/u, 'field.invalid');
const note = text(staffLimits.note).default('');

const role = z.enum(staffGroups);
const details = {
  persona: z.enum(staffPersonas).nullable(),
  /** Of a merchant. */
  sbu: z.enum(sbus).nullable(),
  /** Of asset protection. */
  buoAreaNumber: text(staffLimits.areaNumber)
    .regex(/^\d{1,6}$/, 'field.invalid')
    .nullable(),
  attributes: z
    .array(z.enum(staffAttributes))
    .max(staffAttributes.length, 'field.too_long')
    .refine((all) => new Set(all).size === all.length, 'field.invalid'),
};

interface Details {
  persona: string | null;
  sbu: string | null;
  buoAreaNumber: string | null;
}

/** A merchant has a business unit, asset protection an area number, and no other persona has either. */
function checkPersona({ value, issues }: z.core.ParsePayload<Details>): void {
  const wrong = (field: keyof Details, persona: string) => {
    const [has, needs] = [value[field] !== null, value.persona === persona];
    if (has === needs) return;
    const message = needs ? 'field.required' : 'field.invalid';
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
  };
  wrong('sbu', 'MERCHANT');
  wrong('buoAreaNumber', 'ASSET_PROTECTION');
}

const newStaff = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    role,
    ...details,
    reason,
  })
  .check(checkPersona);
export type NewStaff = z.output<typeof newStaff>;

const staffChange = z.strictObject({ ...details, reason }).check(checkPersona);
export type StaffChange = z.output<typeof staffChange>;

const staffRequest = z.object({
  requestId: z.uuid(),
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The role when it was asked. */
  fromRole: role,
  role,
  /** The attributes with rights that are asked for. */
  attributes: details.attributes,
  /** All attributes that the person has once it is approved. */
  team: z.array(z.enum(staffAttributes)),
  reason: z.string(),
  /** Null: the operator, at the command line. */
  askedBy: z.string().nullable(),
  askedOn: z.iso.datetime(),
  expiresOn: z.iso.datetime(),
  /** The caller asked for it, and can withdraw it. */
  isYours: z.boolean(),
  /** The role is for the caller. */
  isAboutYou: z.boolean(),
  /** False while no other super admin is there to decide: the operator does, at the command line. */
  hasDecider: z.boolean(),
});
export type StaffRequest = z.infer<typeof staffRequest>;

const staffMember = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  persona: details.persona,
  sbu: details.sbu,
  buoAreaNumber: z.string().nullable(),
  attributes: z.array(z.enum(staffAttributes)),
  state: z.enum(staffStates),
  /** Null: never. */
  lastLogin: z.iso.datetime().nullable(),
  /** While the person has not registered. */
  invitation: z.object({ sentOn: z.iso.datetime(), expiresOn: z.iso.datetime() }).nullable(),
  /** Of a removed account: when, and the role that it had. */
  removal: z.object({ removedOn: z.iso.datetime(), role }).nullable(),
  /** The role that waits for a second super admin. */
  askedRole: role.nullable(),
  /** The attributes that wait with it. */
  askedAttributes: z.array(z.enum(staffAttributes)),
  isYou: z.boolean(),
  version: z.int(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  ...mayRead,
  method: 'GET',
  path: list,
  summary: 'The internal users; the removed ones only when they are asked for',
  query: listQuery(staffList),
  response: pageOf(staffMember),
});

export const getStaff = endpoint({
  ...mayRead,
  method: 'GET',
  path: one,
  summary: 'One internal user',
  params: staffPath,
  versioned: true,
  response: staffMember,
});

export const inviteStaff = endpoint({
  ...mayChange,
  method: 'POST',
  path: list,
  summary:
    'Invite an internal user by mail; a role or attribute with more rights waits for a second super admin',
  body: newStaff,
  versioned: true,
  response: staffMember,
  status: 201,
  errors: ['staff.exists', 'staff.external', 'staff.domain'],
});

export const changeStaff = endpoint({
  ...mayChange,
  method: 'PUT',
  path: one,
  summary:
    'Change persona, business unit, area number and attributes; one with rights waits for a second super admin',
  params: staffPath,
  headers: versionHeader,
  body: staffChange,
  versioned: true,
  response: staffMember,
  errors: ['resource.changed', 'staff.removed', 'staff.request_open', 'user.blocked'],
});

export const changeStaffRole = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${one}/role`,
  summary:
    'Take rights from an internal user at once, or ask a second super admin for a role with more',
  params: staffPath,
  headers: versionHeader,
  body: z.strictObject({ role, reason }),
  versioned: true,
  response: staffMember,
  errors: [
    'resource.changed',
    'staff.removed',
    'staff.last_super_admin',
    'staff.request_open',
    'user.blocked',
  ],
});

export const removeStaff = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${one}/remove`,
  summary: 'Remove an internal user, or cancel the invitation of one; the sessions end at once',
  params: staffPath,
  headers: versionHeader,
  body: z.strictObject({ reason }),
  versioned: true,
  response: staffMember,
  errors: ['resource.changed', 'staff.removed', 'staff.last_super_admin'],
});

export const restoreStaff = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${one}/restore`,
  summary:
    'Bring a removed internal user back; a role with more rights waits for a second super admin',
  params: staffPath,
  body: z.strictObject({ reason }),
  versioned: true,
  response: staffMember,
  errors: ['staff.not_removed'],
});

export const resendStaffInvitation = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${one}/invitation`,
  summary: 'Mail a new invitation link; the old one ends',
  params: staffPath,
  versioned: true,
  response: staffMember,
  errors: ['staff.removed', 'staff.registered', 'invitation.resend_failed'],
});

export const staffHistory = endpoint({
  ...mayRead,
  method: 'GET',
  path: `${one}/history`,
  summary: 'Who changed an internal user, and when',
  params: staffPath,
  query: changeHistoryQuery,
  response: changeHistory,
});

export const listStaffRequests = endpoint({
  ...mayRead,
  method: 'GET',
  path: `${list}/requests`,
  summary: 'The roles that wait for a second super admin, the oldest first',
  response: z.object({ items: z.array(staffRequest) }),
});

export const decideStaffRequest = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${request}/decision`,
  summary: 'Give the role that another super admin asked for, or refuse it',
  params: requestPath,
  body: z
    .strictObject({ decision: z.enum(['APPROVE', 'DENY']), note })
    // A yes needs no words; the asker reads why it is a no.
    .refine(({ decision, note: why }) => decision === 'APPROVE' || why !== '', {
      path: ['note'],
      error: 'field.required',
    }),
  response: staffMember,
  errors: ['staff.request_over', 'staff.request_own', 'staff.request_void', 'user.blocked'],
});

export const withdrawStaffRequest = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${request}/withdraw`,
  summary: 'Withdraw a request for a role; the asker can, and the operator',
  params: requestPath,
  response: staffMember,
  errors: ['staff.request_over'],
});
