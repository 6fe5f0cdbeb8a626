import type { CompanyRole } from '@endcap/contract/company-options';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { CompanyIdScope } from '../../shared/memberships/membership.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

export interface NamedMember {
  userId: string;
  loginId: string;
  firstName: string;
  lastName: string;
  role: CompanyRole;
  products: { code: string; accessTypes: number[] }[];
  /** The user has joined several companies. */
  multi: boolean;
  joined: boolean;
}

export const name = nameIn(sql`m.company_id`);

export async function selectNamedMembers(
  db: Database,
  { company }: CompanyIdScope,
  loginIds: string[],
): Promise<NamedMember[]> {
  if (loginIds.length === 0) return [];
  const { rows } = await sql<NamedMember>`
    select m.user_id as "userId", u.login_id as "loginId", ${name.first} as "firstName",
      ${name.last} as "lastName", m.role, m.multi,
      m.joined_on is not null as joined, coalesce((
        select json_agg(json_build_object('code', p.product_code, 'accessTypes', p.access_types || p.waiting_types))
        from product_access p where p.company_id = m.company_id and p.user_id = m.user_id
      ), '[]') as products
    from user_account u
    join membership m on m.user_id = u.id and m.company_id = ${company.id}
    where u.login_id = any(${loginIds}::text[])`.execute(db);
  return rows;
}

export interface NewName {
  userId: string;
  joined: boolean;
  firstName: string;
  lastName: string;
}

/** Returns the renamed users: a user who has joined a second company keeps the name. */
export async function renameMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  names: NewName[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update user_account u
    set first_name = n."firstName", last_name = n."lastName", version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n("userId" uuid, "firstName" text, "lastName" text)
    where u.id = n."userId" and not exists (
      select from membership o where o.user_id = u.id and o.company_id <> ${company.id}
        and o.joined_on is not null)
    returning u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
