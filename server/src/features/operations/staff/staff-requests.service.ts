import type { StaffAttribute, StaffGroup } from '@endcap/contract/access/staff-parts';
import type { StaffMember } from '@endcap/contract/operations/staff';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import { z } from 'zod';
import type { OperatorScope } from '../../../activity/operator.ts';
import { portalActor } from '../../../activity/record-activity.ts';
import { AppError, conflictAs } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { lockedStaff, lockStaff } from './begin-change.ts';
import { getStaff } from './list-staff.service.ts';
import {
  clearCompanyOfSessions,
  lockAccount,
  lockAllStaff,
  type StaffRow,
  updateRole,
} from './staff.unscoped.repository.ts';
import { mailAsker, mailDeciders, mailNewRole } from './staff-mails.ts';
import { loggedAttributes, loggedRole, recordStaff, type StaffAct } from './staff-record.ts';
import {
  closeRequest,
  findRequest,
  insertRequest,
  type RoleRequest,
  selectExpired,
  selectPendingOf,
} from './staff-requests.unscoped.repository.ts';

export interface AskedRights {
  /** The current one when attributes alone are asked for. */
  role: StaffGroup;
  attributes?: StaffAttribute[];
  reason: string;
}

/** Asks the other super admins for a role and attributes with rights. The caller writes the returned entry to the log. */
export async function openRequest(
  tx: Transaction,
  act: StaffAct,
  { staffId, role: fromRole, name }: StaffRow,
  { role, attributes = [], reason }: AskedRights,
) {
  // An expired request makes room for a new one before the hourly job closes it.
  const expired = (await selectPendingOf(tx, staffId)).filter(
    (one) => one.staffId === staffId && !one.isOpen,
  );
  for (const one of expired) await closeRequest(tx, one.requestId, { status: 'EXPIRED' });
  const id = newId();
  const askedBy = act.operator.actor.id;
  await insertRequest(tx, { id, staffId, fromRole, role, attributes, reason, askedBy }).catch(
    conflictAs('staff_role_request__open', 'staff.request_open'),
  );
  const request = await findRequest(tx, id);
  if (!request) throw new AppError('resource.not_found');
  await mailDeciders(tx, act, request);
  return {
    event: 'STAFF_ROLE_REQUESTED' as const,
    of: { staffId, name },
    after: { askedRole: loggedRole(role), ...loggedAttributes(attributes), reason },
  };
}

export interface Decision {
  decision: 'APPROVE' | 'DENY';
  note: string;
}

/** The rights of everyone concerned are decided again now: the request may be days old. */
export async function decideRequest(
  db: Database,
  act: StaffAct,
  requestId: string,
  { decision, note }: Decision,
): Promise<StaffMember> {
  const { actor } = act.operator;
  const staffId = await transact(db, async (tx) => {
    const request = await lockRequest(tx, act, requestId);
    const isOwn = actor.id === request.askedById || actor.id === request.staffId;
    if (actor.id !== null && isOwn) throw new AppError('staff.request_own');
    const status = decision === 'APPROVE' ? ('APPROVED' as const) : ('DENIED' as const);
    if (decision === 'APPROVE') await giveRole(tx, act, request);
    await closeRequest(tx, requestId, { status, decidedBy: actor.id, ...(note && { note }) });
    await mailAsker(tx, act, request, { decision, note });
    const added = loggedAttributes(request.attributes);
    const asked = {
      askedBy: request.askedBy ?? 'Operator',
      reason: request.reason,
      ...(note && { note }),
    };
    const [before, after] =
      decision === 'APPROVE'
        ? [
            { role: loggedRole(request.fromRole) },
            { role: loggedRole(request.role), ...added, ...asked },
          ]
        : [
            undefined,
            { askedRole: loggedRole(request.role), ...added, decision: status, ...asked },
          ];
    await recordStaff(tx, act.operator, {
      event: `STAFF_ROLE_${status}`,
      of: request,
      ...(before && { before }),
      after,
    });
    return request.staffId;
  });
  return getStaff(db, actor, staffId);
}

async function giveRole(tx: Transaction, act: StaffAct, request: RoleRequest): Promise<void> {
  await lockAccount(tx, request.staffId);
  const person = await lockedStaff(tx, request.staffId);
  const hasChanged = person.removedOn !== null || person.role !== request.fromRole;
  if (hasChanged || !request.askerIsSuperAdmin) throw new AppError('staff.request_void');
  if (person.state === 'BLOCKED') throw new AppError('user.blocked');
  await updateRole(tx, person.staffId, request.role, request.attributes);
  await clearCompanyOfSessions(tx, person.staffId);
  await mailNewRole(tx, act, person, request);
}

/** By the super admin who asked, or the operator. */
export async function withdrawRequest(
  db: Database,
  act: StaffAct,
  requestId: string,
): Promise<StaffMember> {
  const { actor } = act.operator;
  const staffId = await transact(db, async (tx) => {
    const request = await lockRequest(tx, act, requestId);
    if (actor.id !== null && actor.id !== request.askedById) throw new AppError('access.denied');
    await recordStaff(tx, act.operator, await closed(tx, request, 'WITHDRAWN'));
    return request.staffId;
  });
  return getStaff(db, actor, staffId);
}

async function lockRequest(
  tx: Transaction,
  act: StaffAct,
  requestId: string,
): Promise<RoleRequest> {
  await lockStaff(tx, act);
  const request = await findRequest(tx, requestId);
  if (!request) throw new AppError('resource.not_found');
  if (!request.isOpen) throw new AppError('staff.request_over');
  return request;
}

/** Closes a request without a decision. The caller writes the returned entry to the log. */
async function closed(tx: Transaction, request: RoleRequest, status: 'WITHDRAWN' | 'EXPIRED') {
  await closeRequest(tx, request.requestId, { status });
  const event: ActivityEvent = `STAFF_ROLE_${status}`;
  return { event, of: request, after: { askedRole: loggedRole(request.role) } };
}

/** A person who loses rights loses the requests about them, and those that they asked for. */
export async function closeRequestsOf(tx: Transaction, { staffId }: StaffRow) {
  const requests = await selectPendingOf(tx, staffId);
  const entries: Awaited<ReturnType<typeof closed>>[] = [];
  for (const request of requests) entries.push(await closed(tx, request, 'WITHDRAWN'));
  return entries;
}

/** Closes the requests that were not decided in time. Returns how many. */
export async function expireStaffRequests(db: Database, jobId: string): Promise<number> {
  const portal: OperatorScope = {
    actor: portalActor,
    company: null,
    requestId: jobId,
    sourceApp: 'BATCH',
  };
  return transact(db, async (tx) => {
    await lockAllStaff(tx);
    const requests = await selectExpired(tx);
    const entries: Awaited<ReturnType<typeof closed>>[] = [];
    for (const request of requests) entries.push(await closed(tx, request, 'EXPIRED'));
    if (entries.length > 0) await recordStaff(tx, portal, ...entries);
    return entries.length;
  });
}

const expireJob = defineJob({
  name: 'staff.expire-requests',
  payload: z.object({}),
  schedule: { cron: '35 * * * *', payload: {} },
});

export const staffJobs: WorkedJob[] = [
  workedJob(expireJob, async ({ db, jobId, log }) => {
    const expired = await expireStaffRequests(db, jobId);
    if (expired > 0) log.info({ expired }, 'staff role requests expired');
  }),
];
