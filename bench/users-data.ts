import type pg from 'pg';
import type { BenchSize } from './size.ts';

export const bigCompany = '01990000-0000-7000-a000-000000000000';

const tables = ['company', 'user_account', 'membership', 'product_access', 'company_product'];

/** One in ten works for the big company, and they are stored among the others, as they would join. */
const statementsFor = ({ users, companies }: BenchSize) => [
  `insert into company (id, site, name, business_code, type)
   select ${companyId('n')}, 'US', 'Company ' || n, 'B' || n, 'CHARTER_VENDOR'
   from generate_series(0, ${companies - 1}) n`,
  `insert into company_product (company_id, product_code)
   select c.id, p from company c cross join unnest(${productList()}) p`,
  `insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group,
     last_login_on, registered_on)
   select ${userId('n')}, address, address, first, last, 'EXTERNAL', 'SUPPLIER',
     case when n % 7 = 0 then null else now() - (n % 400) * interval '1 day' - n * interval '1 microsecond' end,
     now()
   from (
     select n, first, last, lower(translate(first || '.' || last, 'áéíóúñ', 'aeioun')) || n || '@s'
       || ${company('n', companies)} || '.example' as address
     from (
       select n, (${firstNames()})[1 + ${hash('n')} % 24] as first,
         (${syllables()})[1 + ${hash('n')} / 24 % 20] || (${endings()})[1 + ${hash('n')} / 480 % 18] as last
       from generate_series(1, ${users}) n
     ) named
   ) person`,
  memberships('n', company('n', companies), `generate_series(1, ${users}) n`),
  // One in fifty works for a second company.
  memberships(
    'n',
    `1 + (n + ${companies / 2}) % ${companies - 1}`,
    `generate_series(50, ${users}, 50) n`,
  ),
  `insert into product_access (company_id, user_id, product_code, status)
   select m.company_id, m.user_id, (${productList()})[1 + p],
     case when p = 2 then 'ACCESS_PENDING' else 'ACCESS_COMPLETE' end
   from membership m cross join generate_series(0, 2) p
   where ${hash('m.user_id')} % 4 > p`,
  `update membership m set product_key = p.key
   from (select company_id, user_id, string_agg(product_code, ',' order by product_code) as key
     from product_access group by 1, 2) p
   where m.company_id = p.company_id and m.user_id = p.user_id`,
  `insert into company_user_count (company_id, state, total)
   select company_id, state, count(*) from membership group by 1, 2`,
];

/**
 * Set by set, with triggers and foreign keys off and what they keep filled in by the statements;
 * indexes are built afterwards. Minutes with them on, for the same rows.
 */
export async function loadUsers(owner: pg.Pool, size: BenchSize): Promise<string> {
  const started = performance.now();
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of statementsFor(size)) await client.query(statement);
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`vacuum (analyze) ${tables.join(', ')}, company_user_count`);
    await client.query('reset session_replication_role');
  } finally {
    client.release(true);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return `${size.users} users in ${size.companies} companies, ${size.users / 10} in one, loaded in ${seconds} s`;
}

function memberships(n: string, companyNumber: string, source: string): string {
  return `insert into membership (company_id, user_id, role, state, third_party,
      first_key, last_key, email_key, last_login_key, search_text, multi)
    select ${companyId(companyNumber)}, u.id, case when ${hash('n')} % 40 = 0 then 'ADMIN' else 'USER' end,
      'ACTIVE', ${hash('n')} % 9 = 0, folded(first_name), folded(last_name), lower(email),
      coalesce(last_login_on, '-infinity'),
      folded(first_name || ' ' || last_name || ' ' || email), n % 50 = 0
    from ${source} join user_account u on u.id = ${userId(n)}
    on conflict do nothing`;
}

function company(n: string, companies: number): string {
  return `(case when ${n} % 10 = 0 then 0 else 1 + ${n} % ${companies - 1} end)`;
}

function companyId(n: string): string {
  return `('01990000-0000-7000-a000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** As the portal makes them: growing with time. */
function userId(n: string): string {
  return `(lpad(to_hex(1760000000000 + ${n} * 1000), 12, '0') || '7' || substr(md5(${n}::text), 1, 3)
    || 'a' || substr(md5(${n}::text), 4, 15))::uuid`;
}

/** Evenly spread, and the same in every run. */
function hash(value: string): string {
  return `('x' || substr(md5(${value}::text), 1, 7))::bit(28)::int`;
}

function productList(): string {
  return list('SHOPPER_BEHAVIOR REPORT_BUILDER CHANNEL_PERFORMANCE');
}
function firstNames(): string {
  return list(
    'Ana Luis María José Sofía Diego Lucía Andrés Elena Raúl Carmen Iván Paula Hugo Irene Óscar Noemí Pablo Rosa Tomás Julia Mateo Clara Bruno',
  );
}
function syllables(): string {
  return list('Mar Val Quin Her Ro San Gon Fer Lo Gar Ri Mon Cas Her Pe Sal Tor Vas Zam Ort');
}
function endings(): string {
  return list(
    'tínez dés tero nández dríguez chez zález nández pez cía vera toya tillo rera ña azar res quez',
  );
}
function list(words: string): string {
  return `array['${words.split(' ').join("','")}']`;
}
