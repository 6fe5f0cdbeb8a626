import type { Site } from '@endcap/contract/sites';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { operatorByCommand, recordOperation } from '../../../activity/operator.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { beginByOperator, endRecoveryOf } from '../recovery/recovery.service.ts';
import { mailFactorChange } from './factor-mails.ts';
import * as repository from './factors.unscoped.repository.ts';

const operator = operatorByCommand('npm run factors');

/**
 * For a person who lost every factor and recovery code: the password alone opens the account again.
 * All sessions end, and the person reads it in a mail.
 */
export async function resetFactors(
  db: Database,
  { loginId, reason }: { loginId: string; reason: string },
  addressOf: (site: Site) => string,
): Promise<string> {
  const userId = await repository.findUserId(db, loginId);
  if (!userId) throw new Error(`There is no account ${loginId}.`);
  return transact(db, async (tx) => {
    const account = await repository.lockAccount(tx, userId);
    const factors = await repository.lockFactors(tx, userId);
    if (factors.length === 0) throw new Error(`${loginId} has no second factor.`);
    for (const { id } of factors) await repository.deleteFactor(tx, userId, id);
    await repository.deleteRecoveryCodes(tx, userId);
    const ended = await endSessionsOf(tx, userId);
    const names = factors.map(({ name }) => name).join(', ');
    const mail = { name: names, site: 'US' as const, address: addressOf('US') };
    await mailFactorChange(tx, account, 'factorRemoved', mail);
    await endRecoveryOf(tx, userId, operator);
    await recordOperation(tx, operator, {
      event: 'FACTOR_REMOVED',
      entity: { type: 'USER', id: userId, name: account.firstName, personId: userId },
      before: { factor: names },
      after: { reason },
    });
    return `${factors.length} factors of ${loginId} were removed and ${ended} sessions ended.`;
  });
}

/**
 * The account becomes another person's: no factor and no recovery code of the one before counts. The
 * caller holds the lock of the account and writes the names, which are returned, to the log.
 */
export async function forgetFactorsOf(tx: Transaction, userId: string): Promise<string[]> {
  await repository.deleteRecoveryCodes(tx, userId);
  return repository.deleteFactorsOf(tx, userId);
}

/** Opens the account after the delay of a recovery, without the approvals that nobody can give. */
export async function beginReset(
  db: Database,
  { loginId, reason }: { loginId: string; reason: string },
  addressOf: (site: Site) => string,
): Promise<string> {
  const userId = await repository.findUserId(db, loginId);
  if (!userId) throw new Error(`There is no account ${loginId}.`);
  return transact(db, async (tx) => {
    const account = await repository.lockAccount(tx, userId);
    if (!(await repository.hasFactor(tx, userId)))
      throw new Error(`${loginId} has no second factor.`);
    const { opensOn } = await beginByOperator(tx, userId, { addressOf });
    await recordOperation(tx, operator, {
      event: 'RECOVERY_REQUESTED',
      entity: { type: 'USER', id: userId, name: account.firstName, personId: userId },
      after: { status: 'WAITING', reason },
    });
    return `The factors of ${loginId} are removed on ${opensOn?.toISOString()}, unless the person stops it.`;
  });
}
