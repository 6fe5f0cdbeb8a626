import { sql } from 'kysely';
import { isWorkingAdmin } from '../../../../access/company-rights.ts';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';

interface CompanyFacts {
  /** Whether the user is a member of the company and not only viewing it. */
  member: boolean;
  tenantType: string | null;
  /** The products that the company subscribes to. */
  subscribed: string[];
  /** Addresses on this site, by product. */
  addresses: Record<string, string | null>;
  /** The times of the user's undecided requests in this company, by product. */
  requests: Record<string, string>;
  /** The denials of the user's last requests in this company, by product. */
  denials: Record<string, { on: string; note: string | null }>;
}

/** The facts about all products, so that every card is decided from the same read. */
export async function selectCompanyFacts(
  db: Database,
  { company, actor, site }: Scope,
): Promise<CompanyFacts> {
  const companyId = company?.id ?? null;
  const { rows } = await sql<CompanyFacts>`
    select
      exists (select from membership
        where company_id = ${companyId} and user_id = ${actor.id}) as member,
      (select tenant_type from company where id = ${companyId}) as "tenantType",
      array(select product_code from company_product where company_id = ${companyId}) as subscribed,
      coalesce((select jsonb_object_agg(product_code, redirect_url) from product_target
        where site = ${site}), '{}') as addresses,
      coalesce((select jsonb_object_agg(p.product_code, r.created_on) from access_request r
        join access_request_product p on p.request_id = r.id
        where r.user_id = ${actor.id} and r.company_id = ${companyId}
          and r.status = 'PENDING'), '{}') as requests,
      coalesce((select jsonb_object_agg(d.product_code,
          jsonb_build_object('on', d.decided_on, 'note', d.decision_note))
        from (select distinct on (p.product_code) p.product_code, r.status, r.decided_on,
            r.decision_note
          from access_request r join access_request_product p on p.request_id = r.id
          where r.user_id = ${actor.id} and r.company_id = ${companyId}
            and r.status in ('APPROVED', 'DENIED')
          order by p.product_code, r.decided_on desc) d
        where d.status = 'DENIED'), '{}') as denials`.execute(db);
  const [facts] = rows;
  return (
    facts ?? {
      member: false,
      tenantType: null,
      subscribed: [],
      addresses: {},
      requests: {},
      denials: {},
    }
  );
}

/** The admins a member can ask, longest membership first. */
export async function selectCompanyAdmins(
  db: Database,
  { company, actor }: Scope,
  limit: number,
): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select([sql<string>`u.first_name || ' ' || u.last_name`.as('name'), 'u.email'])
    .where('m.company_id', '=', company?.id ?? null)
    .where(isWorkingAdmin)
    .where('u.id', '<>', actor.id)
    .orderBy('m.created_on')
    .orderBy('m.user_id')
    .limit(limit)
    .execute();
}
