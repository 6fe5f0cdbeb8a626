import type { listParkedMail as listParkedMailEndpoint } from '@endcap/contract/ticket-mail';
import type { z } from 'zod';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../activity/operator.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { mapItems } from '../../lists/read-page.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';

export async function listParkedMail(
  db: Database,
  query: z.output<typeof listParkedMailEndpoint.query>,
) {
  const page = await repository.selectParkedMail(db, query);
  return mapItems(page, ({ receivedOn, ...mail }) => ({
    ...mail,
    receivedOn: receivedOn.toISOString(),
  }));
}

/** The row stays: the same message again is still known. */
export async function discardParkedMail(
  db: Database,
  operator: OperatorScope,
  { mailIds, reason }: { mailIds: readonly string[]; reason: string },
): Promise<{ discarded: number; missing: number }> {
  const wanted = [...new Set(mailIds)];
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const discarded = await repository.updateDiscarded(tx, wanted);
    if (discarded.length > 0)
      await recordOperation(
        tx,
        operator,
        ...discarded.map(({ id, subject, from }) => ({
          event: 'MAIL_DISCARDED' as const,
          entity: { type: 'MAIL', id, name: subject || from },
          after: { loginId: from, reason },
        })),
      );
    return { discarded: discarded.length, missing: wanted.length - discarded.length };
  });
}
