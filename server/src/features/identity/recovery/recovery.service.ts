import {
  type RecoveryState,
  recoveryDays,
  recoveryDelayHours,
} from '@endcap/contract/identity/recovery';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import type { Site } from '@endcap/contract/sites';
import { subjectOf } from '../../../access/network.ts';
import { type ThrottlePolicy, takeAttempt } from '../../../access/throttle.unscoped.repository.ts';
import {
  type ActivityScope,
  portalActor,
  recordActivities,
} from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import * as approvers from './approvers.unscoped.repository.ts';
import { isQuorum } from './quorum.ts';
import * as repository from './recovery.unscoped.repository.ts';
import { mailApprovers, mailEnding, mailWithStop } from './recovery-mails.ts';

export interface RecoveryContext {
  requestId: string;
  addressOf: (site: Site) => string;
}

type Recovery = repository.Recovery;
type Actor = ActivityScope['actor'];

/** Each request mails people: a thief of the password cannot fill their mailboxes. */
const requests: ThrottlePolicy = {
  free: 3,
  firstDelaySeconds: 60,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
};

export function presentRecovery(
  recovery: Pick<Recovery, 'requestedOn' | 'expiresOn' | 'opensOn' | 'decidedBy'>,
): RecoveryState {
  return {
    requestedOn: recovery.requestedOn.toISOString(),
    expiresOn: recovery.expiresOn.toISOString(),
    opensOn: recovery.opensOn?.toISOString() ?? null,
    decidedBy: recovery.decidedBy,
  };
}

/** Returns the recovery that runs, or a new one; the password alone decides nothing here. */
export async function beginRecovery(
  db: Database,
  person: { id: string; loginId: string },
  site: Site,
  context: RecoveryContext,
): Promise<RecoveryState & { isNew: boolean }> {
  const live = await repository.findLiveRecovery(db, person.id);
  if (live && !live.isExpired) return { ...presentRecovery(live), isNew: false };
  await takeAttempt(db, { kind: 'recovery.account', of: subjectOf(person.loginId) }, requests);
  return transact(db, async (tx) => {
    const { recovery, isNew } = await openRecovery(tx, person.id, site, context);
    return { ...presentRecovery(recovery), isNew };
  });
}

async function openRecovery(tx: Transaction, userId: string, site: Site, context: RecoveryContext) {
  const { type } = await repository.lockAccount(tx, userId);
  const before = await repository.findLiveRecovery(tx, userId);
  if (before && !before.isExpired) return { recovery: before, isNew: false };
  // An expired one makes room before the job closes it.
  if (before) await endAs(tx, before, 'EXPIRED', { actor: portalActor, ...context });
  if (!(await repository.hasFactor(tx, userId))) throw new AppError('login.step_over');
  const id = newId();
  // Staff may work with a company: its admins say nothing about them.
  const byCompany = type === 'EXTERNAL' && (await approvers.hasCompanies(tx, userId));
  const decidedBy = byCompany ? 'COMPANY' : 'SUPER_ADMINS';
  await repository.insertRecovery(tx, { id, userId, site, decidedBy, days: recoveryDays });
  if (byCompany) await approvers.insertCompanyApprovers(tx, id, userId);
  else await approvers.insertSuperAdmins(tx, id, userId);
  if (!isQuorum(decidedBy, await approvers.selectRights(tx, [id])))
    throw new AppError('recovery.no_approvers');
  const recovery = await reread(tx, id);
  await mailWithStop(tx, recovery, 'recoveryRequested', context);
  await mailApprovers(tx, recovery, context.addressOf);
  await record(tx, recovery, { actor: actorOf(recovery), ...context }, 'RECOVERY_REQUESTED', {});
  return { recovery, isNew: true };
}

/** An operator's command begins the delay at once, for a person whom nobody can approve. */
export async function beginByOperator(
  tx: Transaction,
  userId: string,
  { addressOf }: Pick<RecoveryContext, 'addressOf'>,
): Promise<Recovery> {
  await repository.lockAccount(tx, userId);
  const before = await repository.findLiveRecovery(tx, userId);
  if (before) await endAs(tx, before, 'VOID', { actor: portalActor, requestId: 'npm run factors' });
  const id = newId();
  const decidedBy = 'OPERATOR' as const;
  await repository.insertRecovery(tx, { id, userId, site: 'US', decidedBy, days: recoveryDays });
  await repository.startDelay(tx, id, recoveryDelayHours);
  const recovery = await reread(tx, id);
  await mailWithStop(tx, recovery, 'recoveryWaiting', { addressOf });
  return recovery;
}

/** The second approval starts the delay; whether the approvals hold is decided again at its end. */
export async function approveRecovery(
  db: Database,
  actor: Actor & { id: string },
  recoveryId: string,
  context: RecoveryContext,
): Promise<void> {
  await changeAsApprover(db, actor, recoveryId, async (tx, recovery, rights) => {
    const own = rights.filter(({ userId }) => userId === actor.id);
    if (recovery.status !== 'OPEN' || own.every(({ approvedOn }) => approvedOn)) return;
    await approvers.updateApproved(tx, recoveryId, actor.id);
    const approved = rights.filter((one) => one.approvedOn || one.userId === actor.id);
    const isEnough = isQuorum(recovery.decidedBy, approved);
    if (isEnough) await repository.startDelay(tx, recoveryId, recoveryDelayHours);
    const now = await reread(tx, recoveryId);
    const mail = isEnough ? 'recoveryWaiting' : 'recoveryApproved';
    await mailWithStop(tx, now, mail, { ...context, approver: actor.name });
    const after = isEnough ? { status: 'WAITING' } : undefined;
    await record(tx, now, { actor, ...context }, 'RECOVERY_APPROVED', { after });
  });
}

export async function denyRecovery(
  db: Database,
  actor: Actor & { id: string },
  { recoveryId, reason }: { recoveryId: string; reason: string },
  context: RecoveryContext,
): Promise<void> {
  await changeAsApprover(db, actor, recoveryId, async (tx, recovery) => {
    await repository.endRecovery(tx, recoveryId, { status: 'DENIED', by: actor.id, reason });
    await mailEnding(tx, recovery, 'recoveryOver', { how: 'DENIED', ...context });
    const after = { reason };
    await record(tx, recovery, { actor, ...context }, 'RECOVERY_DENIED', { after });
  });
}

/** Refuses everyone but the approvers as they are now, and the same way as a recovery that is over. */
async function changeAsApprover(
  db: Database,
  actor: { id: string },
  recoveryId: string,
  change: (tx: Transaction, recovery: Recovery, rights: approvers.ApproverRight[]) => Promise<void>,
): Promise<void> {
  const found = await repository.findRecovery(db, recoveryId);
  if (!found) throw new AppError('recovery.gone');
  await transact(db, async (tx) => {
    await repository.lockAccount(tx, found.userId);
    const recovery = await reread(tx, recoveryId);
    const rights = await approvers.selectRights(tx, [recoveryId]);
    const isApprover = rights.some(({ userId }) => userId === actor.id);
    const isOpen = recovery.isLive && !recovery.isExpired && !recovery.isVoid;
    if (!isApprover || !isOpen || recovery.userId === actor.id) throw new AppError('recovery.gone');
    await change(tx, recovery, rights);
  });
}

export async function readOwnRecovery(db: Database, userId: string) {
  const live = await repository.findLiveRecovery(db, userId);
  return { recovery: live && !live.isExpired ? presentRecovery(live) : null };
}

/** By the person in a session, whose second step proves more than a recovery does. */
export async function stopOwnRecovery(
  db: Database,
  actor: Actor & { id: string },
  context: RecoveryContext,
): Promise<void> {
  await transact(db, async (tx) => {
    await repository.lockAccount(tx, actor.id);
    const recovery = await repository.findLiveRecovery(tx, actor.id);
    if (!recovery) throw new AppError('recovery.gone');
    await stop(tx, recovery, actor, context);
  });
}

export async function checkRecoveryLink(db: Database, tokenHash: Buffer) {
  const recovery = await liveOfLink(db, tokenHash);
  return { ...presentRecovery(recovery), loginId: recovery.loginId };
}

/** By a link of a mail: only the person can read their mail, and a stop opens nothing. */
export async function stopRecoveryByLink(
  db: Database,
  tokenHash: Buffer,
  context: RecoveryContext,
): Promise<void> {
  const { userId } = await liveOfLink(db, tokenHash);
  await transact(db, async (tx) => {
    await repository.lockAccount(tx, userId);
    const recovery = await liveOfLink(tx, tokenHash);
    await stop(tx, recovery, actorOf(recovery), context);
  });
}

async function liveOfLink(db: Database, tokenHash: Buffer): Promise<Recovery> {
  const recovery = await repository.findRecoveryOfLink(db, tokenHash);
  if (!recovery) throw new AppError('link.unknown');
  if (!recovery.isLive || recovery.isExpired) throw new AppError('link.used');
  return recovery;
}

async function stop(
  tx: Transaction,
  recovery: Recovery,
  actor: Actor,
  context: RecoveryContext,
): Promise<void> {
  await repository.endRecovery(tx, recovery.id, { status: 'STOPPED', by: actor.id });
  await mailEnding(tx, recovery, 'recoveryOver', { how: 'STOPPED', ...context });
  await record(tx, recovery, { actor, ...context }, 'RECOVERY_STOPPED', {});
}

export function actorOf({
  userId: id,
  loginId,
  firstName,
  lastName,
}: Recovery): Actor & { id: string } {
  return { id, loginId, name: `${firstName} ${lastName}` };
}

export async function reread(tx: Transaction, id: string): Promise<Recovery> {
  const recovery = await repository.findRecovery(tx, id);
  if (!recovery) throw new AppError('recovery.gone');
  return recovery;
}

/** Without a mail: what ended it is mailed itself, or follows. */
async function endAs(
  tx: Transaction,
  recovery: Recovery,
  decision: 'VOID' | 'EXPIRED',
  by: Parameters<typeof record>[2],
): Promise<void> {
  await repository.endRecovery(tx, recovery.id, { status: decision, by: by.actor.id });
  await record(tx, recovery, by, 'RECOVERY_ENDED', { after: { decision } });
}

/**
 * A block, a removal or a new factor ends what runs, in the same transaction and behind the lock of
 * the account.
 */
export async function endRecoveryOf(
  tx: Transaction,
  userId: string,
  by: Parameters<typeof record>[2],
): Promise<void> {
  const recovery = await repository.findLiveRecovery(tx, userId);
  if (recovery) await endAs(tx, recovery, 'VOID', by);
}

/** In the log of each company whose admins could approve it; of staff in the portal's own. */
export async function record(
  tx: Transaction,
  recovery: Recovery,
  by: { actor: Actor; requestId: string },
  event: ActivityEvent,
  { after }: { after?: object | undefined },
): Promise<void> {
  const companies = await approvers.selectCompaniesOfRecovery(tx, recovery.id);
  const { id, name } = actorOf(recovery);
  const activity = {
    event,
    sourceApp: 'IDENTITY' as const,
    entity: { type: 'USER', id, name, personId: id },
    ...(after && { after }),
  };
  const places = companies.length > 0 ? companies.map((one) => ({ id: one.id })) : [null];
  const { actor, requestId } = by;
  await recordActivities(
    tx,
    places.map((company) => ({ scope: { actor, company, requestId }, activity })),
  );
}
