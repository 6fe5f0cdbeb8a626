import type { Site } from '@endcap/contract/sites';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { operatorByCommand, recordOperation } from '../../../activity/operator.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mailFactorChange } from './factor-mails.ts';
import * as repository from './factors.unscoped.repository.ts';

/**
 * For a person who lost every factor and recovery code: the password alone opens the account again.
 * All sessions end, and the person is told by mail.
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
    const told = { name: names, site: 'US' as const, address: addressOf('US') };
    await mailFactorChange(tx, account, 'factorRemoved', told);
    await recordOperation(tx, operatorByCommand('npm run factors'), {
      event: 'FACTOR_REMOVED',
      entity: { type: 'USER', id: userId, name: account.firstName, personId: userId },
      before: { factor: names },
      after: { reason },
    });
    return `${factors.length} factors of ${loginId} were removed and ${ended} sessions ended.`;
  });
}
