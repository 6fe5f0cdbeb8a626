import type { UsageMetric } from '@endcap/contract/record/usage-metrics';
import type { ReadArticle } from '@endcap/contract/record/usage-reports';
import { sql } from 'kysely';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

/** The Sundays of these weeks that were counted; the last one ends the report. */
export async function selectCountedWeeks(
  db: Database,
  { site }: Scope,
  weeks: number,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from usage_counted
    where site = ${site} and extract(isodow from day) = 7
      and day > (select max(day) from usage_counted
        where site = ${site} and extract(isodow from day) = 7) - ${weeks * 7}::int
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

export interface CountedWeek {
  metric: UsageMetric;
  key: string;
  week: string;
  count: number;
}

interface Wanted {
  /** Null: the whole site. */
  companyId: string | null;
  /** How each metric becomes the number of a week. */
  sums: readonly UsageMetric[];
  /** That of its Sunday. */
  ends: readonly UsageMetric[];
  medians: readonly UsageMetric[];
  from: string;
  to: string;
  /** All keys of a metric together: those of hundreds of articles would be a hundred thousand rows. */
  withoutKeys: boolean;
}

/** The first day of a week is six days before its Sunday. */
export async function selectWeeks(
  db: Database,
  { site }: Scope,
  { companyId, sums, ends, medians, from, to, withoutKeys }: Wanted,
): Promise<CountedWeek[]> {
  const company = companyId ? sql`u.company_id = ${companyId}` : sql`u.company_id is null`;
  const key = withoutKeys ? sql`''` : sql`u.key`;
  const { rows } = await sql<CountedWeek>`
    select metric, key, to_char(week, 'YYYY-MM-DD') as week, count from (
      select u.metric, ${key} as key, u.day + (7 - extract(isodow from u.day)::int) as week,
        (case when u.metric = any(${ends}) then sum(u.count) filter (where extract(isodow from u.day) = 7)
          when u.metric = any(${medians}) then percentile_cont(0.5) within group (order by u.count)
          else sum(u.count) end)::int as count
      from usage_day u
      where ${company} and u.site = ${site} and u.metric = any(${[...sums, ...ends, ...medians]})
        and u.day > ${from}::date - 7 and u.day <= ${to}::date
      group by 1, 2, 3
    ) weeks
    where count is not null
    order by metric, key, week`.execute(db);
  return rows;
}

export interface CountedDay {
  day: string;
  isCounted: boolean;
  firstAnswerMinutes: number | null;
  open: number | null;
  waiting: number | null;
}

/** The days that end with the last counted one. */
export async function selectSupportDays(
  db: Database,
  { site }: Scope,
  days: number,
): Promise<CountedDay[]> {
  const of = (metric: UsageMetric) => sql`max(u.count) filter (where u.metric = ${metric})`;
  const metrics: UsageMetric[] = ['FIRST_ANSWER_MINUTES', 'TICKETS_OPEN', 'TICKETS_WAITING'];
  const { rows } = await sql<CountedDay>`
    select to_char(d, 'YYYY-MM-DD') as day, bool_or(c.day is not null) as "isCounted",
      ${of('FIRST_ANSWER_MINUTES')} as "firstAnswerMinutes",
      ${of('TICKETS_OPEN')} as open, ${of('TICKETS_WAITING')} as waiting
    from (select max(day) as day from usage_counted where site = ${site}) last
    cross join lateral generate_series(last.day - ${days - 1}::int, last.day, interval '1 day') d
    left join usage_counted c on c.site = ${site} and c.day = d::date
    left join usage_day u on u.company_id is null and u.site = ${site} and u.key = ''
      and u.metric = any(${metrics}) and u.day = d::date
    group by d order by d`.execute(db);
  return rows;
}

const mostArticles = 20;

export async function selectArticles(
  db: Database,
  { site, locale }: Scope,
  { from, to }: { from: string; to: string },
): Promise<ReadArticle[]> {
  const { rows } = await sql<ReadArticle>`
    select a.id, coalesce(own.title, english.title, a.id) as title, a.views,
      a.helpful, a."notHelpful"
    from (
      select u.key as id,
        coalesce(sum(u.count) filter (where u.metric = 'ARTICLE_VIEWS'), 0)::int as views,
        coalesce(sum(u.count) filter (where u.metric = 'ARTICLE_HELPFUL'), 0)::int as helpful,
        coalesce(sum(u.count) filter (where u.metric = 'ARTICLE_NOT_HELPFUL'), 0)::int as "notHelpful"
      from usage_day u
      where u.company_id is null and u.site = ${site}
        and u.metric = any(${['ARTICLE_VIEWS', 'ARTICLE_HELPFUL', 'ARTICLE_NOT_HELPFUL']})
        and u.day > ${from}::date - 7 and u.day <= ${to}::date
      group by u.key order by 2 desc, 1 limit ${mostArticles}
    ) a
    left join content_text own on own.item_id = a.id and own.locale = ${locale}
    left join content_text english on english.item_id = a.id and english.locale = 'en-US'
    order by a.views desc, a.id`.execute(db);
  return rows;
}

interface AuditProgress {
  dueDate: string;
  people: number;
  days: { day: string; decided: number }[];
}

/** Of the open audit; a day without a decision before it has no row. */
export async function selectAuditProgress(
  db: Database,
  { company, site }: CompanyScope,
): Promise<AuditProgress | null> {
  const { rows } = await sql<AuditProgress>`
    select to_char(a.due_date, 'YYYY-MM-DD') as "dueDate",
      (select count(*)::int from membership m where m.company_id = ${company.id}
        and m.state in ('ACTIVE', 'PENDING')) as people,
      coalesce((select json_agg(json_build_object('day', to_char(u.day, 'YYYY-MM-DD'), 'decided', u.count)
          order by u.day)
        from usage_day u where u.company_id = ${company.id} and u.site = ${site}
          and u.metric = 'AUDIT_DECIDED' and u.key = '' and u.day >= a.opened_on::date), '[]') as days
    from user_access_audit a
    where a.company_id = ${company.id} and a.completed_on is null`.execute(db);
  return rows[0] ?? null;
}
