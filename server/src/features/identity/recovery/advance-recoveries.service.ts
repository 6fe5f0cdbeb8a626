import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { portalActor } from '../../../activity/record-activity.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { selectRights } from './approvers.unscoped.repository.ts';
import { isQuorum } from './quorum.ts';
import { type RecoveryContext, record, reread } from './recovery.service.ts';
import * as repository from './recovery.unscoped.repository.ts';
import { mailEnding } from './recovery-mails.ts';

/** Ends the recoveries whose time is over and opens the accounts whose delay is. Returns how many. */
export async function advanceRecoveries(db: Database, context: RecoveryContext): Promise<number> {
  const ids = await repository.selectToAdvance(db);
  for (const id of ids) await advance(db, id, context);
  return ids.length;
}

/** Each in its own transaction, which reads everything again behind the lock of the account. */
async function advance(db: Database, id: string, context: RecoveryContext): Promise<void> {
  const found = await repository.findRecovery(db, id);
  if (!found) return;
  await transact(db, async (tx) => {
    await repository.lockAccount(tx, found.userId);
    const recovery = await reread(tx, id);
    if (!recovery.isLive) return;
    if (recovery.isVoid) return endAs(tx, recovery, 'VOID', context);
    if (recovery.isExpired) return endAs(tx, recovery, 'EXPIRED', context);
    if (recovery.isDue) return open(tx, recovery, context);
  });
}

/** An approver who was blocked or removed during the delay does not count: the account stays closed. */
async function open(
  tx: Transaction,
  recovery: repository.Recovery,
  context: RecoveryContext,
): Promise<void> {
  const rights = await selectRights(tx, [recovery.id]);
  const approved = rights.filter(({ approvedOn }) => approvedOn);
  if (!isQuorum(recovery.decidedBy, approved)) return endAs(tx, recovery, 'VOID', context);
  const { userId } = recovery;
  const factors = await repository.deleteFactorsOf(tx, userId);
  await repository.deleteRecoveryCodesOf(tx, userId);
  await endSessionsOf(tx, userId);
  await repository.endRecovery(tx, recovery.id, { status: 'DONE' });
  await mailEnding(tx, recovery, 'recoveryDone', context);
  const after = {
    factor: factors.join(', '),
    approvedBy: [...new Set(approved.map(({ name }) => name))].join(', '),
  };
  await record(tx, recovery, { actor: portalActor, ...context }, 'RECOVERY_COMPLETED', { after });
}

async function endAs(
  tx: Transaction,
  recovery: repository.Recovery,
  status: 'VOID' | 'EXPIRED',
  context: RecoveryContext,
): Promise<void> {
  await repository.endRecovery(tx, recovery.id, { status });
  await mailEnding(tx, recovery, 'recoveryOver', { how: status, ...context });
  const after = { decision: status };
  await record(tx, recovery, { actor: portalActor, ...context }, 'RECOVERY_ENDED', { after });
}
