// No scope: a job looks at the companies of all sites, and staff read about any of them.
import { type LookReason, lookReasons, quietDays } from '@endcap/contract/companies/look-reasons';
import type { Site } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import { isWorkingAdmin } from '../../../access/company-rights.ts';
import type { Database } from '../../../db/connection.ts';
import { endOfAudit, peopleOfAudit } from '../../people/access-audit/open-audit.ts';

/** An audit is asked after when most of its people are left so shortly before its end. */
const lastDaysOfAudit = 14;

const quietSince = sql`now() - make_interval(days => ${sql.lit(quietDays)})`;

/** An admin who was invited is on the way. */
const hasAdmin = sql`exists (select from membership m join user_account u on u.id = m.user_id
  where m.company_id = c.id and m.role = 'ADMIN' and (m.state = 'PENDING' or ${isWorkingAdmin}))`;

/** Of a company whose people never signed in, the day on which it was created. */
const lastSignIn = sql`select greatest(m.last_login_key, c.created_on) as on from membership m
  where m.company_id = c.id and m.state = 'ACTIVE' order by m.last_login_key desc limit 1`;

/**
 * The rule: each reason to look at a company, for its page, for the list and for the home of super
 * admins. Agencies and companies that are closed are left out.
 */
const reasonsOf = (which: RawBuilder<boolean>) => sql`
  select c.id as company_id, c.site, c.name, look.*,
    array_position(${sql.val([...lookReasons])}::text[], look.reason) as urgency
  from company c cross join lateral (
    select case when now() >= ${endOfAudit} then 'AUDIT_OVERDUE' else 'AUDIT_ENDS' end as reason,
      ${endOfAudit} as since, p."left", p.total
    from user_access_audit a cross join lateral ${peopleOfAudit} p
    where a.company_id = c.id and a.completed_on is null and c.type = 'BASIC_VENDOR'
      and (now() >= ${endOfAudit} or (p."left" * 2 > p.total
        and now() > ${endOfAudit} - make_interval(days => ${sql.lit(lastDaysOfAudit)})))
    union all select 'NO_ADMIN', null, null, null where not ${hasAdmin}
    union all select 'QUIET', s.on, null, null from (${lastSignIn}) s where s.on < ${quietSince}
  ) look
  where c.status = 'ACTIVE' and c.type in ('BASIC_VENDOR', 'CHARTER_VENDOR') and ${which}`;

/** Nothing later in the log of a company can take its last admin away. */
const lossOfAdmin = sql`coalesce((select l.created_on from activity_log l
  where l.chain_id = c.id and l.event in ('USER_REMOVED', 'USER_BLOCKED', 'USER_ACCESS_CHANGED')
  order by l.created_on desc limit 1), c.created_on)`;

/** Keeps the most urgent reason of each company, and since when a company has no admin. */
export async function renewLooks(db: Database): Promise<void> {
  await sql`
    with found as materialized (
      select distinct on (company_id) company_id, site, reason, urgency, since
      from (${reasonsOf(sql<boolean>`true`)}) r order by company_id, urgency),
    gone as (delete from company_look l
      where not exists (select from found f where f.company_id = l.company_id))
    insert into company_look as l (company_id, site, reason, urgency, since)
    select f.company_id, f.site, f.reason, f.urgency, coalesce(f.since, known.since, ${lossOfAdmin})
    from found f join company c on c.id = f.company_id
    left join company_look known on known.company_id = f.company_id and known.reason = f.reason
    on conflict (company_id) do update set site = excluded.site, reason = excluded.reason,
      urgency = excluded.urgency, since = excluded.since
    where (l.site, l.reason, l.since) is distinct from (excluded.site, excluded.reason, excluded.since)`.execute(
    db,
  );
}

export interface LookRow {
  companyId: string;
  name: string;
  reason: LookReason;
  since: Date | null;
  left: number | null;
  total: number | null;
}

/** The reasons that hold now, the most urgent first. */
export async function selectLooks(db: Database, companyIds: string[]): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    select r.company_id as "companyId", r.name, r.reason, coalesce(r.since, l.since) as since,
      r."left", r.total
    from (${reasonsOf(sql<boolean>`c.id = any(${companyIds}::uuid[])`)}) r
    left join company_look l on l.company_id = r.company_id and l.reason = r.reason
    order by r.urgency, since, r.company_id`.execute(db);
  return rows;
}

/** How many companies of a site the job found, and the most urgent of them. */
export async function selectUrgent(
  db: Database,
  { site, limit }: { site: Site; limit: number },
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    select (select count(*)::int from company_look where site = ${site}) as total,
      array(select company_id from company_look where site = ${site}
        order by urgency, since, company_id limit ${limit}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}
