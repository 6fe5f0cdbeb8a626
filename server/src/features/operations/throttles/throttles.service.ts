import type { Throttle } from '@endcap/contract/operations/throttles';
import type { Page } from '@endcap/contract/paging';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../../activity/operator.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems } from '../../../lists/read-page.ts';
import * as repository from './throttles.unscoped.repository.ts';

export async function listThrottles(
  db: Database,
  query: repository.ThrottleQuery,
): Promise<Page<Throttle>> {
  return mapItems(await repository.selectThrottles(db, query), ({ personId: _, ...row }) => ({
    ...row,
    lastFailedOn: row.lastFailedOn.toISOString(),
    openAgainOn: row.openAgainOn.toISOString(),
  }));
}

/** Deletes the counts, so that the next attempts are free again. */
export async function liftThrottles(
  db: Database,
  operator: OperatorScope,
  throttleIds: readonly string[],
  reason: string,
): Promise<{ lifted: number; missing: number }> {
  const wanted = [...new Set(throttleIds)];
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const found = await repository.lockThrottles(tx, wanted);
    if (found.length > 0)
      await repository.deleteThrottles(
        tx,
        found.map(({ id }) => id),
      );
    await recordOperation(
      tx,
      operator,
      ...found.map(({ id, kind, subject, personId }) => ({
        event: 'THROTTLE_LIFTED' as const,
        entity: {
          type: 'THROTTLE',
          id,
          name: subject ?? kind ?? id,
          ...(personId && { personId }),
        },
        after: { type: kind, reason },
      })),
    );
    return { lifted: found.length, missing: wanted.length - found.length };
  });
}
