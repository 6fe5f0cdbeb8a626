import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';

export interface NewLink {
  id: string;
  tokenHash: string;
  userId: string;
}

/** Whatever links these people still have: newer ones replace them. */
export async function withdrawLinks(tx: Transaction, userIds: string[]): Promise<void> {
  await sql`update one_time_link set withdrawn_on = now()
    where user_id = any(${userIds}::uuid[]) and kind = 'INVITATION'
      and used_on is null and withdrawn_on is null`.execute(tx);
}

/** Their links to one company. */
export async function withdrawLinksTo(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<void> {
  await sql`update one_time_link set withdrawn_on = now()
    where user_id = any(${userIds}::uuid[]) and company_id = ${companyId} and kind = 'INVITATION'
      and used_on is null and withdrawn_on is null`.execute(tx);
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
