import type pg from 'pg';

export const bigCompany = '01990000-0000-7000-b000-000000000000';

interface ActivitySize {
  /** The time over which the entries are spread, until now. */
  days: number;
  entries: number;
  companies: number;
}

/**
 * One entry in five is of the big company; the others take turns. Numbered and ordered within
 * each chain as the portal does it, with digests and hashes that mean nothing.
 */
const entriesOf = ({ days, entries, companies }: ActivitySize, month: Month) => `
  select n, chain, seq, at, chain_id, event, app,
    'p' || person || '.' || lower(last) || '@s' || chain || '.example' as login,
    first || ' ' || last as name, person,
    (${firstNames()})[1 + ${hash("'e' || n")} % 24] || ' ' || (${lastNames()})[1 + ${hash("'f' || n")} % 200] as about
  from (
    select n, chain, seq, at, ${chainId('chain')} as chain_id, ${hash('n')} % 40 as person,
      (${events()})[1 + least(${hash("'v' || n")} % 1000, 40)] as event,
      (array['IDENTITY', 'PORTAL', 'PORTAL', 'BATCH'])[1 + ${hash("'a' || n")} % 4] as app,
      (${firstNames()})[1 + (chain * 7 + ${hash('n')} % 40) % 24] as first,
      (${lastNames()})[1 + (chain * 31 + ${hash('n')} % 40 * 11) % 200] as last
    from (
      select n, case when n % 5 = 0 then 0 else 1 + (n - n / 5) % ${companies - 1} end as chain,
        case when n % 5 = 0 then n / 5 else 1 + (n - n / 5) / ${companies - 1} end as seq,
        timestamptz '${month.end}' - (${entries} - n) * (interval '${days} days' / ${entries}) as at
      from generate_series(greatest(1, ${month.first} - 2), least(${entries}, ${month.last} + 2)) n
    ) placed where at >= '${month.opens}' and at < '${month.closes}'
  ) named`;

/** Loads the entries month by month into tables without indexes, which attaching them builds. */
export async function loadActivity(owner: pg.Pool, size: ActivitySize): Promise<string> {
  const started = performance.now();
  const client = await owner.connect();
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica;
      set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2; set timezone = 'UTC'`);
    await client.query(`insert into company (id, site, name, business_code, type)
      select ${chainId('n')}, 'US', 'Company ' || n, 'A' || n, 'CHARTER_VENDOR'
      from generate_series(0, ${size.companies - 1}) n`);
    for (const month of await monthsOf(client, size)) await loadMonth(client, size, month);
    await client.query(`insert into activity_chain (chain_id, last_seq, last_hash, last_on)
      select chain_id, max(seq), '\\x00', max(created_on) from activity_list group by 1`);
    await client.query('vacuum (analyze) activity_list, activity_log, activity_part, company');
  } finally {
    client.release(true);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return `${size.entries} entries of ${size.companies} companies, ${size.entries / 5} of one, loaded in ${seconds} s`;
}

interface Month {
  suffix: string;
  /** The time of the last entry of all. */
  end: string;
  opens: string;
  closes: string;
  first: number;
  last: number;
}

/** The months of the range, each with the numbers of its entries. */
async function monthsOf(client: pg.PoolClient, { days, entries }: ActivitySize): Promise<Month[]> {
  const { rows } = await client.query<Month>(`
    select to_char(opens at time zone 'UTC', 'YYYY_MM') as suffix, opens::text, closes::text, now()::text as end,
      floor(${entries} - extract(epoch from now() - opens) / step)::int as first,
      ceil(${entries} - extract(epoch from now() - closes) / step)::int as last
    from (select extract(epoch from interval '${days} days') / ${entries} as step) steps,
      generate_series(date_trunc('month', now() - interval '${days} days', 'UTC'), now(), '1 month') opens,
      lateral (select opens + interval '1 month' as closes) following
    order by opens`);
  return rows;
}

async function loadMonth(client: pg.PoolClient, size: ActivitySize, month: Month): Promise<void> {
  const { suffix, opens, closes } = month;
  await client.query(`
    begin;
    drop table if exists activity_log_${suffix}, activity_part_${suffix}, activity_list_${suffix};
    create temporary table entry on commit drop as ${entriesOf(size, month)};
    create table activity_log_${suffix} (like activity_log including defaults including constraints);
    create table activity_part_${suffix} (like activity_part including defaults including constraints);
    create table activity_list_${suffix} (like activity_list including defaults including constraints);
    insert into activity_log_${suffix}
      select chain_id, seq, at, chain_id, ${chainId('chain * 100 + person')}, event, 'USER', n::text, app, 'bench',
        decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex') from entry;
    insert into activity_part_${suffix}
      select chain_id, seq, at, 'ACTOR', ${chainId('chain * 100 + person')}, decode(md5(n::text), 'hex'),
        jsonb_build_object('id', ${chainId('chain * 100 + person')}, 'loginId', login, 'name', name) from entry
      union all
      select chain_id, seq, at, 'ENTITY', null, decode(md5(n::text), 'hex'), jsonb_build_object('id', n::text,
        'type', 'USER', 'name', about, 'before', jsonb_build_object('role', 'USER'),
        'after', jsonb_build_object('role', 'ADMIN', 'reason', 'SECURITY')) from entry;
    insert into activity_list_${suffix}
      select chain_id, at, seq, event, app, login, activity_entity_key(about),
        activity_search_text(login, name, about) from entry;
    commit`);
  for (const table of ['activity_log', 'activity_part', 'activity_list']) {
    // The indexes of the table are built here.
    await client.query(
      `alter table ${table} attach partition ${table}_${suffix} for values from ('${opens}') to ('${closes}')`,
    );
  }
}

function chainId(n: string): string {
  return `('01990000-0000-7000-b000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** Evenly spread, and the same in every run. */
function hash(value: string): string {
  return `('x' || substr(md5((${value})::text), 1, 7))::bit(28)::int`;
}

/** Most entries are sign-ins; one in a thousand each is one of the other forty. */
function events(): string {
  const rare = [
    ...['USER_BLOCKED', 'USER_UNBLOCKED', 'USER_ADDED', 'USER_REMOVED', 'USER_INVITED'],
    ...['ACCESS_GRANTED', 'ACCESS_REFUSED', 'PROFILE_CHANGED', 'PASSWORD_CHANGED', 'SIGNED_OUT'],
  ];
  const all = Array.from({ length: 40 }, (_, n) => rare[n % rare.length]);
  return `array['${[...all, 'SIGNED_IN'].join("','")}']`;
}

function firstNames(): string {
  return list(
    'Ana Luis María José Sofía Diego Lucía Andrés Elena Raúl Carmen Iván Paula Hugo Irene Óscar Noemí Pablo Rosa Tomás Julia Mateo Clara Bruno',
  );
}
function lastNames(): string {
  const starts = 'Mar Val Quin Her Ro San Gon Fer Lo Gar'.split(' ');
  const ends =
    'tínez dés tero nández dríguez chez zález pez cía vera toya tillo rera ña azar res quez mora lobos nera'.split(
      ' ',
    );
  return list(starts.flatMap((start) => ends.map((end) => start + end)).join(' '));
}
function list(words: string): string {
  return `array['${words.split(' ').join("','")}']`;
}
