// No scope: the nightly count is over all companies of a site.
import { peopleDays, seenDays, type UsageMetric } from '@endcap/contract/record/usage-metrics';
import { type Site, siteTimeZones } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

export interface SiteDay {
  site: Site;
  /** As 2026-11-18, in the time zone of the site. */
  day: string;
}

/** The last day of a site that is over. */
export async function selectLastDay(db: Database, site: Site): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone ${siteTimeZones[site]} - interval '1 day', 'YYYY-MM-DD') as day`.execute(
    db,
  );
  return rows[0]?.day ?? '';
}

/** The days that are over and were not counted, the oldest first. */
export async function selectUncountedDays(
  db: Database,
  site: Site,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where not exists (select from usage_counted c where c.site = ${site} and c.day = d::date)
    order by d`.execute(db);
  return rows.map(({ day }) => day);
}

/** Of two counts of a day, the second waits and writes nothing. Answers whether the day is the caller's. */
export async function beginDay(tx: Transaction, { site, day }: SiteDay): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into usage_counted (site, day) values (${site}, ${day}::date)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** A count of a day: rows of company, key and count; without a company it is of the whole site. */
interface Count {
  metric: UsageMetric;
  rows: (day: Bounds) => RawBuilder<unknown>;
}

interface Bounds {
  site: Site;
  day: RawBuilder<string>;
  /** The first moment of the day and of the next one, in the zone of the site: 23 to 25 hours apart. */
  from: RawBuilder<Date>;
  to: RawBuilder<Date>;
  /** The first moment of the day that lies so many days before. */
  since: (days: number) => RawBuilder<Date>;
}

function boundsOf({ site, day }: SiteDay): Bounds {
  const at = (days: number) =>
    sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${siteTimeZones[site]}`;
  return {
    site,
    day: sql<string>`${day}::date`,
    from: at(0),
    to: at(1),
    since: (days) => at(1 - days),
  };
}

/** Staff who act for a company are not its people. */
const notStaff = sql`not exists (select from user_account u where u.id = l.actor_id and u.user_type = 'INTERNAL')`;

/** Numbers of a company that change slowly are written once a week, after its Sunday. */
const isSunday = (day: RawBuilder<string>) => sql`extract(isodow from ${day}) = 7`;

const hadAccess = ({ to }: Bounds) =>
  sql`m.joined_on < ${to} and (m.state = 'ACTIVE' or (m.state = 'BLOCKED' and m.blocked_on >= ${to}))`;

/** The status at the end of the day: that before the first later change, else the one of today. */
const statusThen = ({ to }: Bounds) => sql`coalesce((
  select e.before ->> 'status' from ticket_event e
  where e.ticket_id = t.id and e.created_on >= ${to} and e.before ->> 'status' is not null
  order by e.created_on limit 1), t.status)`;

/** A ticket that was solved before and not touched since is left out without a look at its events. */
const mayBeOpen = ({ to }: Bounds) => sql`(t.is_open or t.updated_on >= ${to})`;

const openings = ({ site }: Bounds, from: RawBuilder<Date>, to: RawBuilder<Date>) => sql`
  select l.company_id, l.entity_id as product, l.actor_id from activity_log l
  join company c on c.id = l.company_id and c.site = ${site}
  where l.created_on >= ${from} and l.created_on < ${to} and l.event = 'PRODUCT_LAUNCHED' and ${notStaff}`;

const tracked = ({ site, from, to }: Bounds) =>
  sql`t.site = ${site} and t.created_on >= ${from} and t.created_on < ${to}`;

const counts: Count[] = [
  {
    metric: 'PEOPLE_WITH_ACCESS',
    rows: (bounds) => sql`
      select m.company_id, '' as key, count(distinct m.user_id)::int as count
      from membership m join company c on c.id = m.company_id and c.site = ${bounds.site}
      where ${hadAccess(bounds)}
      group by grouping sets ((m.company_id), ())
      having m.company_id is null or ${isSunday(bounds.day)}`,
  },
  {
    metric: 'PEOPLE_SEEN',
    rows: (bounds) => sql`
      select l.company_id, '' as key, count(distinct l.actor_id)::int as count
      from activity_log l join company c on c.id = l.company_id and c.site = ${bounds.site}
      where ${isSunday(bounds.day)} and l.created_on >= ${bounds.since(seenDays)} and l.created_on < ${bounds.to}
        and l.event in ('SIGNED_IN', 'COMPANY_CONTEXT_SET', 'COMPANY_CONTEXT_SWITCHED', 'PRODUCT_LAUNCHED')
        and ${notStaff}
      group by l.company_id`,
  },
  {
    metric: 'PRODUCT_PEOPLE',
    rows: (bounds) => sql`
      select o.company_id, coalesce(o.product, '') as key, count(distinct o.actor_id)::int as count
      from (${openings(bounds, bounds.since(peopleDays), bounds.to)}) o
      group by grouping sets ((o.company_id, o.product), (o.company_id), (o.product), ())
      having o.company_id is null or ${isSunday(bounds.day)}`,
  },
  {
    metric: 'PRODUCT_OPENINGS',
    rows: (bounds) => sql`
      select o.company_id, o.product as key, count(*)::int as count
      from (${openings(bounds, bounds.from, bounds.to)}) o
      group by grouping sets ((o.company_id, o.product), (o.product))`,
  },
  {
    metric: 'TICKETS_CREATED',
    rows: ({ site, from, to }) => sql`
      select null::uuid as company_id, t.reason as key, count(*)::int as count from ticket t
      where t.site = ${site} and t.created_on >= ${from} and t.created_on < ${to} group by t.reason`,
  },
  {
    metric: 'TICKETS_OPEN',
    rows: (bounds) => sql`
      select null::uuid as company_id, '' as key, count(*)::int as count from ticket t
      where t.site = ${bounds.site} and t.created_on < ${bounds.to} and ${mayBeOpen(bounds)}
        and ${statusThen(bounds)} in ('NEW', 'IN_PROGRESS', 'WAITING_ON_YOU')`,
  },
  {
    metric: 'TICKETS_WAITING',
    rows: (bounds) => sql`
      select null::uuid as company_id, '' as key, count(*)::int as count from ticket t
      where t.site = ${bounds.site} and t.created_on < ${bounds.to} and ${mayBeOpen(bounds)}
        and ${statusThen(bounds)} in ('NEW', 'IN_PROGRESS')`,
  },
  {
    metric: 'FIRST_ANSWER_MINUTES',
    rows: ({ site, from, to }) => sql`
      select null::uuid as company_id, '' as key,
        round(percentile_cont(0.5) within group (order by extract(epoch from answered.on - t.created_on)) / 60)::int as count
      from ticket t
      join lateral (select min(c.created_on) as on from ticket_comment c
        where c.ticket_id = t.id and c.author = 'STAFF' and not c.internal) answered
        on answered.on >= ${from} and answered.on < ${to}
      where t.site = ${site} and t.updated_on >= ${from}
      having count(*) > 0`,
  },
  {
    metric: 'AUDIT_DECIDED',
    rows: ({ site, to }) => sql`
      select a.company_id, '' as key, count(*)::int as count
      from user_access_audit a
      join company c on c.id = a.company_id and c.site = ${site}
      join user_access_decision d on d.audit_id = a.id and d.decided_on < ${to}
      where a.opened_on < ${to} and (a.completed_on is null or a.completed_on >= ${to})
      group by a.company_id`,
  },
  {
    metric: 'GLOSSARY_SEARCHES',
    rows: (bounds) => sql`
      select null::uuid as company_id, '' as key, count(*)::int as count from tracking_event t
      where ${tracked(bounds)} and t.type = 'SEARCH' and t.name = 'data-dictionary' having count(*) > 0`,
  },
  {
    metric: 'GLOSSARY_WITHOUT_HIT',
    rows: (bounds) => sql`
      select null::uuid as company_id, '' as key, count(*)::int as count from tracking_event t
      where ${tracked(bounds)} and t.type = 'SEARCH' and t.name = 'data-dictionary'
        and t.details ->> 'label' = 'No Results' having count(*) > 0`,
  },
  {
    metric: 'ARTICLE_VIEWS',
    rows: (bounds) => sql`
      select null::uuid as company_id, i.id as key, count(*)::int as count
      from tracking_event t join content_item i on i.id = t.details ->> 'article'
      where ${tracked(bounds)} and t.type = 'PAGE_VIEW' group by i.id`,
  },
  ...votes('ARTICLE_HELPFUL', true),
  ...votes('ARTICLE_NOT_HELPFUL', false),
];

/** A vote has no site: that of the reader's company counts, and without one the US site. */
function votes(metric: UsageMetric, helpful: boolean): Count[] {
  const rows = ({ site, from, to }: Bounds) => sql`
    select null::uuid as company_id, f.item_id as key, count(*)::int as count
    from content_feedback f left join company c on c.id = f.company_id
    where f.helpful = ${helpful} and f.created_on >= ${from} and f.created_on < ${to}
      and coalesce(c.site, 'US') = ${site}
    group by f.item_id`;
  return [{ metric, rows }];
}

export const countedMetrics = counts.map(({ metric }) => metric);

export async function insertCounts(
  tx: Transaction,
  siteDay: SiteDay,
  metric: UsageMetric,
): Promise<void> {
  const bounds = boundsOf(siteDay);
  const count = counts.find((one) => one.metric === metric);
  if (!count) return;
  await sql`
    insert into usage_day (site, company_id, metric, key, day, count)
    select ${siteDay.site}, counted.company_id, ${metric}, counted.key, ${bounds.day}, counted.count
    from (${count.rows(bounds)}) counted where counted.count is not null
    on conflict do nothing`.execute(tx);
}

export async function deleteCountsBefore(db: Database, days: number): Promise<void> {
  const before = sql`(now() at time zone 'UTC')::date - ${days}::int`;
  await sql`
    with gone as (delete from usage_counted where day < ${before})
    delete from usage_day where day < ${before}`.execute(db);
}
