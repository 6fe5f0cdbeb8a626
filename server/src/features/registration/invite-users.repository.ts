import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';

export interface NewLink {
  id: string;
  tokenHash: string;
  userId: string;
}

/** Their links to one company; answers which. */
export async function withdrawLinksTo(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{
    id: string;
    userId: string;
  }>`update one_time_link set withdrawn_on = now()
    where user_id = any(${userIds}::uuid[]) and company_id = ${companyId} and kind = 'INVITATION'
      and used_on is null and withdrawn_on is null
    returning id, user_id as "userId"`.execute(tx);
  return rows;
}

/** Not those that would have expired since, or that a newer one has replaced. */
export async function restoreLinks(
  tx: Transaction,
  companyId: string,
  linkIds: string[],
): Promise<void> {
  await sql`update one_time_link l set withdrawn_on = null
    where l.id = any(${linkIds}::uuid[]) and l.company_id = ${companyId} and l.kind = 'INVITATION'
      and l.used_on is null and l.expires_on > now()
      and not exists (
        select from one_time_link n
        where n.user_id = l.user_id and n.company_id = l.company_id and n.kind = 'INVITATION'
          and n.created_on > l.created_on and n.withdrawn_on is null)`.execute(tx);
}

/** The hashes as hexadecimal digits. */
export async function insertLinks(
  tx: Transaction,
  links: NewLink[],
  common: { companyId: string; site: Site; createdBy: string | null; days: number },
): Promise<void> {
  await sql`
    insert into one_time_link (id, kind, token_hash, user_id, company_id, site, created_by, expires_on)
    select id, 'INVITATION', decode("tokenHash", 'hex'), "userId", ${common.companyId}, ${common.site},
      ${common.createdBy}, now() + make_interval(days => ${common.days})
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l(id uuid, "tokenHash" text, "userId" uuid)`.execute(tx);
}
