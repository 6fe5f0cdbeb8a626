import { recordActivity } from '../server/src/activity/record-activity.ts';
import { transact } from '../server/src/db/transact.ts';
import { buildCompanyAdmin } from '../server/src/testing/factories.ts';
import { measure, show } from './measure.ts';
import type { BenchPortal } from './portal.ts';
import { roundsOf } from './size.ts';

const many = 1_000;

/** The cost of the activity log: one entry compared with an empty transaction, and a thousand at once. */
export async function benchActivityLog({ database: { db }, size }: BenchPortal): Promise<string[]> {
  const { id, loginId, company } = await buildCompanyAdmin(db);
  const scope = { actor: { id, loginId, name: 'Ana' }, company, requestId: 'bench' };
  const entry = {
    event: 'EMAIL_DOMAIN_ADDED' as const,
    entity: { type: 'EMAIL_DOMAIN', id, name: 'acme.example' },
    after: { domainName: 'acme.example', allowSubDomains: false, is3pDomain: false },
  };
  const entries = Array.from({ length: many }, () => entry);
  const one = await measure(
    {
      none: () => transact(db, (tx) => tx.selectFrom('company').select('id').limit(1).execute()),
      one: () => transact(db, (tx) => recordActivity(tx, scope, entry)),
    },
    roundsOf(size, 300),
  );
  const bulk = await measure(
    { bulk: () => transact(db, (tx) => recordActivity(tx, scope, ...entries)) },
    roundsOf(size, 10),
  );
  const each = { p50: bulk.bulk.p50 / many, p99: bulk.bulk.p99 / many };
  return [
    show('a transaction that reads one row', one.none),
    show('a transaction that records one entry', one.one, one.none),
    show('an entry among a thousand', each, one.one),
  ];
}
