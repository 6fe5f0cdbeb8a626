import { siteTimeZones } from '@endcap/contract/sites';
import type pg from 'pg';

/** As long as a chart of one year needs for its comparison. */
const daysCounted = 2 * 364;

/** The articles of content/, the most read first. */
const articles = [
  'undo',
  'add-users',
  'search-the-dictionary',
  'guided-audit',
  'edit-access',
  'access-types',
  'fiscal-calendar',
  'add-users-from-file',
  'in-stock-figures',
  'block-a-user',
  'pending-users',
  'authorize-a-domain',
  'read-a-definition',
  'access-on-a-day',
  'inactive-users',
  'download-the-dictionary',
  'add-a-partner',
  'verify-the-log',
];

/** The same number between 0 and 1 in every demo, for a metric, its key and the days before today. */
const noise = (...parts: string[]) =>
  `(abs(hashtext(concat_ws(' ', ${parts.join(', ')}))) % 1000 / 1000.0)`;

/**
 * Every day that is over, by the site's own clock, with its age, the size of the site, and how much
 * is used on it: little at the end of the year and in summer, much before the holidays, more each month.
 */
const days = `with d as materialized (
  select s.site, s.size, s.last_day - n as day, n as age, parts.is_sunday, parts.month_day,
    1 - 0.5 * n / ${daysCounted}.0 as growth,
    case when parts.month_day >= '1222' or parts.month_day <= '0102' then 0.45
      when parts.month_day between '0701' and '0831' then 0.82
      when parts.month_day between '0901' and '1130' then 1.1 else 1 end as season,
    parts.is_workday, case when parts.is_workday then 1 else 0.12 end as workday
  from (select site, size, (now() at time zone zone)::date - 1 as last_day
    from (values ('US', 1.0, '${siteTimeZones.US}'), ('MX', 0.14, '${siteTimeZones.MX}'),
      ('CA', 0.1, '${siteTimeZones.CA}')) sites (site, size, zone)) s
  cross join generate_series(0, ${daysCounted - 1}) n
  cross join lateral (select extract(isodow from s.last_day - n) = 7 as is_sunday,
    extract(isodow from s.last_day - n) < 6 as is_workday,
    to_char(s.last_day - n, 'MMDD') as month_day) parts)`;

const insertInto = 'insert into usage_day (site, company_id, metric, key, day, count)';

/** Of the site and of the companies of the demo accounts, from the memberships as they are. */
const people = `${days}, held as materialized (
    select m.company_id, c.site, m.joined_on, coalesce(m.blocked_on, 'infinity') as until,
      m.company_id in (select a.company_id from membership a
        join user_account u on u.id = a.user_id where u.password_hash is not null) as is_named
    from membership m join company c on c.id = m.company_id where m.joined_on is not null)
  ${insertInto}
  select d.site, h.company_id, 'PEOPLE_WITH_ACCESS', '', d.day, count(*)
  from d join held h on h.site = d.site and h.joined_on < d.day + 1 and h.until >= d.day + 1
  where d.is_sunday
  group by grouping sets ((d.site, d.day), (d.site, d.day, h.company_id, h.is_named))
  having grouping(h.company_id) = 1 or h.is_named`;

const peopleSeen = `${days} ${insertInto}
  select u.site, u.company_id, 'PEOPLE_SEEN', '', u.day,
    round(u.count * (0.62 + 0.2 * d.growth + 0.05 * ${noise("'seen'", 'u.company_id', 'd.age')}))
  from usage_day u join d on d.site = u.site and d.day = u.day
  where u.metric = 'PEOPLE_WITH_ACCESS' and u.company_id is not null`;

/** A share of those who hold a product, for each product a different one. */
const productPeople = `${days}, holders as (
    select c.site, case when grouping(a.company_id) = 0 then a.company_id end as company_id,
      a.product_code as key, count(*) as count
    from product_access a join company c on c.id = a.company_id
    where a.status = 'ACCESS_COMPLETE'
    group by grouping sets ((c.site, a.product_code), (c.site, a.company_id, a.product_code))
    having grouping(a.company_id) = 1 or a.company_id in (select m.company_id from membership m
      join user_account u on u.id = m.user_id where u.password_hash is not null))
  ${insertInto}
  select site, company_id, 'PRODUCT_PEOPLE', key, day, count from (
    select d.site, h.company_id, h.key, d.day, round(h.count * (0.16 + 0.34 * ${noise('h.key')})
      * d.growth * d.season * (0.93 + 0.14 * ${noise('h.key', 'd.age')})) as count
    from d join holders h on h.site = d.site where d.is_sunday) counted
  where count > 0`;

/** Many open more than one product. */
const peopleOfAnyProduct = `${insertInto}
  select u.site, u.company_id, 'PRODUCT_PEOPLE', '', u.day,
    least(greatest(round(sum(u.count) * 0.45), max(u.count)), max(a.count))
  from usage_day u join usage_day a on a.metric = 'PEOPLE_WITH_ACCESS' and a.site = u.site
    and a.company_id is not distinct from u.company_id and a.day = u.day
  where u.metric = 'PRODUCT_PEOPLE' group by u.site, u.company_id, u.day`;

const openings = `${days} ${insertInto}
  select site, company_id, 'PRODUCT_OPENINGS', key, day, count from (
    select d.site, u.company_id, u.key, d.day,
      round(u.count * 0.55 * d.workday * (0.8 + 0.4 * ${noise('u.key', 'd.age')})) as count
    from usage_day u join d on d.site = u.site and d.day > u.day - 7 and d.day <= u.day
    where u.metric = 'PRODUCT_PEOPLE' and u.key <> '' and d.age < 400
      and (u.company_id is null or d.age < 190)) counted
  where count > 0`;

const tickets = `${days}, reasons (key, often) as (values ('DATA', 1.5), ('PRODUCT', 1.1),
    ('ACCESS', 0.9), ('DATA_DICTIONARY', 0.5), ('BUG', 0.4), ('OTHER', 0.3))
  ${insertInto}
  select site, null, 'TICKETS_CREATED', key, day, count from (
    select d.site, r.key, d.day, floor(2 * r.often * d.size * d.growth * d.season * d.workday
      * 2 * ${noise('r.key', 'd.site', 'd.age')}) as count
    from d cross join reasons r) counted
  where count > 0`;

/** It ends with the tickets that are open today, of which most wait for an answer of ours. */
const backlog = `${days}, today as (
    select site, count(*) filter (where status in ('NEW', 'IN_PROGRESS')) as waiting, count(*) as open
    from ticket where status in ('NEW', 'IN_PROGRESS', 'WAITING_ON_YOU') group by site)
  ${insertInto}
  select d.site, null, m.metric, '', d.day,
    m.now + round(m.more * d.size * least(1, d.age / 21.0) * (0.4 + ${noise("'backlog'", 'd.age / 7')})
      * (case when d.month_day <= '0115' then 2 else 1 end))
  from d left join today t on t.site = d.site
  cross join lateral (values ('TICKETS_WAITING', coalesce(t.waiting, 0), 9),
    ('TICKETS_OPEN', coalesce(t.open, 0), 16)) m (metric, now, more)`;

/** Faster than a year ago, and slow after the holidays. */
const firstAnswers = `${days} ${insertInto}
  select d.site, null, 'FIRST_ANSWER_MINUTES', '', d.day,
    round((380 + 760.0 * d.age / ${daysCounted} + 420 * ${noise("'answer'", 'd.age / 7')}
      + 160 * ${noise("'answer'", 'd.age')})
      * (case when d.month_day >= '1222' or d.month_day <= '0110' then 1.9 else 1 end))
  from d where d.is_workday and (d.site = 'US' or d.age % 3 = 0)`;

const searches = `${days}, counted as materialized (
    select d.site, d.day, d.age,
      round(130 * d.size * d.growth * d.season * d.workday * (0.8 + 0.4 * ${noise("'search'", 'd.age')})) as count
    from d)
  ${insertInto}
  select c.site, null, m.metric, '', c.day, m.count from counted c
  cross join lateral (values ('GLOSSARY_SEARCHES', c.count),
    ('GLOSSARY_WITHOUT_HIT', round(c.count * (0.07 + 0.09 * c.age / ${daysCounted})))) m (metric, count)
  where m.count > 0`;

const reads = `${days}, read as materialized (
    select d.site, d.day, d.age, a.key, round(26.0 / (1 + a.place * 0.35) * d.size * d.growth
      * d.season * d.workday * (0.6 + 0.8 * ${noise('a.key', 'd.age')})) as count
    from d cross join unnest($1::text[]) with ordinality a (key, place))
  ${insertInto}
  select r.site, null, m.metric, r.key, r.day, m.count from read r
  cross join lateral (values ('ARTICLE_VIEWS', r.count),
    ('ARTICLE_HELPFUL', round(r.count * (0.04 + 0.06 * ${noise('r.key')}))),
    ('ARTICLE_NOT_HELPFUL', case when r.age % 5 = 0 then round(r.count * 0.08 * ${noise('r.key', "'no'")}) else 0 end)
  ) m (metric, count)
  where m.count > 0`;

/** What several people searched for without a result, in the week that is over. */
const searchWords = `insert into search_word (site, words, places, people, week)
  select 'US', words, string_to_array(places, ' '), people,
    today.day - extract(isodow from today.day)::int
  from (select (now() at time zone '${siteTimeZones.US}')::date as day) today,
    (values ('shrink rate', 'DICTIONARY PALETTE', 15), ('planogram', 'DICTIONARY', 10),
    ('change my phone', 'KNOWLEDGE_BASE', 10), ('delivery windows', 'KNOWLEDGE_BASE PALETTE', 5),
    ('basket penetration', 'DICTIONARY', 5)) v (words, places, people)`;

/** Two years of counts, as the nightly job would have written them. */
export async function insertDemoUsage(client: pg.PoolClient): Promise<void> {
  const plain = [people, peopleSeen, productPeople, peopleOfAnyProduct, openings, tickets, backlog];
  for (const statement of [...plain, firstAnswers, searches]) await client.query(statement);
  await client.query(reads, [articles]);
  await client.query(searchWords);
  await client.query(`${days} insert into usage_counted (site, day) select site, day from d`);
}
