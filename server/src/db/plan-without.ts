import { sql } from 'kysely';
import type { Database } from './connection.ts';

type PlanPart = 'hashjoin' | 'mergejoin' | 'nestloop';

/** Reads without a kind of join that the planner would choose because it expects too many or too few rows. */
export async function planWithout<Result>(
  db: Database,
  parts: readonly PlanPart[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const settings = parts.map((part) => sql`set_config(${`enable_${part}`}, 'off', true)`);
    await sql`select ${sql.join(settings)}`.execute(tx);
    return work(tx);
  });
}
