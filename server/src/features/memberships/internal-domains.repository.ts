import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';

/** Returns those of these domains at which the retailer's own users have their addresses. */
export async function selectInternalDomains(db: Database, domains: string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select d.domain from unnest(${domains}::text[]) as d(domain)
    where exists (select from user_account u
      where u.user_type = 'INTERNAL' and split_part(u.login_id, '@', -1) = d.domain)`.execute(db);
  return rows.map(({ domain }) => domain);
}
