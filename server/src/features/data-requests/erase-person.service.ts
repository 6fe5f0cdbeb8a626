import { type OperatorScope, recordOperation } from '../../activity/operator.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import * as repository from './erase-person.unscoped.repository.ts';

/**
 * Removes a person for good, in one transaction: account, memberships, sessions, requests, mails and
 * every text of the log about them. What they wrote for a company stays in its tickets, without their
 * name; what they wrote for none is removed. The log's chain stays whole, and an entry names the
 * erased id and the reason.
 */
export async function erasePerson(
  owner: Database,
  operator: OperatorScope,
  { loginId, reason }: { loginId: string; reason: string },
): Promise<{ texts: number }> {
  return transact(owner, async (tx) => {
    const account = await repository.lockAccount(tx, loginId);
    if (!account) throw new Error(`No account has the login ${loginId}.`);
    const { id, email, group } = account;
    if (group.startsWith('SUPER_ADMIN'))
      throw new Error(
        `${loginId} is a super admin. Take the role away first (npm run staff, or /operations/staff).`,
      );
    await repository.eraseTickets(tx, id, [loginId, email]);
    await repository.eraseTraces(tx, id, [loginId, email]);
    const texts = await repository.eraseLogTexts(tx, id);
    await repository.deleteAccount(tx, id);
    await recordOperation(tx, operator, {
      event: 'PERSON_ERASED',
      // Its name would be what is erased.
      entity: { type: 'USER', id, name: id },
      after: { reason },
    });
    return { texts };
  });
}
