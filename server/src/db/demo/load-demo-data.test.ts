import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashPassword, passwordMatches } from '../../access/password.ts';
import { readConfig } from '../../config.ts';
import { startPortal } from '../../start-portal.ts';
import {
  cloneFilled,
  cloneTemplate,
  demoFilling,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { loadDemoData } from './load-demo-data.ts';
import { demoAccounts, demoPassword } from './people/demo-accounts.ts';
import { DemoDataError, refuseDemoData, removeDemoData } from './remove-demo-data.ts';

let database: TestDatabase;
let twin: TestDatabase;
let loaded: unknown;
let leftAfterKill: unknown;
const lines: string[] = [];
const mails: string[] = [];
const tools = {
  hashPassword,
  invitation: ({ email }: { email: string }, token: string) => {
    mails.push(token);
    return { to: email, subject: 'Your invitation', text: token };
  },
  staffInvitation: ({ email }: { email: string }, token: string) => ({
    to: email,
    subject: 'Your invitation',
    text: token,
  }),
  log: (line: string) => lines.push(line),
};

beforeAll(async () => {
  // Another database, which other tests use too.
  twin = await cloneFilled(inject('adminUrl'), demoFilling);
  database = await cloneTemplate(inject('adminUrl'));
  await killWhileLoading(database.ownerPool);
  // The first of two loads holds the process too long for the second one to connect meanwhile.
  const connections = [database.ownerPool.connect(), database.ownerPool.connect()];
  for (const client of await Promise.all(connections)) client.release();
  // Two nodes that start at once on one database.
  await Promise.all([
    loadDemoData(database.ownerPool, tools),
    loadDemoData(database.ownerPool, tools),
    analyzeWhileLoading(database.ownerUrl),
  ]);
  loaded = await digests(database.ownerPool);
});
afterAll(() => Promise.all([database?.drop(), twin?.drop()]));

/** Ends the connection of a load that has written most of its rows. */
async function killWhileLoading(pool: pg.Pool): Promise<void> {
  const loading = loadDemoData(pool, tools);
  let over = false;
  const outcome = loading.then(
    () => Promise.reject(new Error('The load ended before it could be killed')),
    () => 'killed',
  );
  outcome
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  while (!over) {
    await wait(10);
    await pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and state = 'active' and query like '%append_activities_at%'`);
  }
  expect(await outcome).toBe('killed');
  leftAfterKill = (await pool.query('select count(*)::int as count from user_account')).rows[0];
}

/**
 * As the server does by itself after the killed load: it sees none of the rows that are being
 * written, and notes that their tables are empty.
 */
async function analyzeWhileLoading(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const writesLog = `
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'active' and query like '%append_activities_at%'`;
  while ((await client.query(writesLog)).rowCount === 0) await wait(10);
  await client.query(
    'analyze company, user_account, membership, product_access, agreement_acceptance',
  );
  await client.end();
}

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(sql, values)).rows;
}

async function count(sql: string): Promise<number> {
  return Number((await query<{ count: string }>(sql))[0]?.count);
}

/** One digest per table over all columns that are neither dates nor random. */
async function digests(pool: pg.Pool) {
  const tables = {
    company: "'created_on'",
    user_account: "'created_on', 'last_login_on', 'blocked_on', 'password_hash', 'registered_on'",
    membership: "'created_on'",
    company_product: "'created_on'",
    product_access: "'created_on'",
    partner_association: "'created_on', 'end_date', 'recorded_end'",
    partner_association_product: "''",
    email_domain: "'created_on'",
    user_access_audit: "'opened_on', 'due_date', 'completed_on'",
    access_request: "'created_on', 'decided_on'",
    access_request_product: "''",
    product_target: "'updated_on'",
    activity_log: "'created_on', 'actor_digest', 'entity_digest', 'hash'",
    activity_part: "'created_on', 'salt'",
    activity_list: "'created_on'",
  };
  const selects = Object.entries(tables).map(
    ([
      table,
      without,
    ]) => `select '${table}' as name, md5(string_agg(row, ',' order by row)) as digest
      from (select (to_jsonb(t) - array[${without}])::text as row from ${table} t) as rows`,
  );
  return (await pool.query(`${selects.join(' union all ')} order by name`)).rows;
}

describe('loading', () => {
  it('is all or nothing', () => {
    expect(leftAfterKill).toEqual({ count: 0 });
  });

  it('happens once when two nodes start together', async () => {
    expect(lines.filter((line) => line.startsWith('Demo data: 600 companies'))).toHaveLength(1);
    expect(await count('select count(*) from company')).toBe(600);
  });

  it('is waited for by the other node, which names the lock', () => {
    expect(lines.filter((line) => !line.startsWith('Demo data'))).toEqual([
      'Database: waits for another start or command that holds the lock "endcap demo data".',
    ]);
  });

  it('gives the same rows in another database', async () => {
    expect(await digests(twin.ownerPool)).toEqual(loaded);
  });

  it('leaves a database alone that has a company', async () => {
    const linesBefore = [...lines];
    await loadDemoData(database.ownerPool, tools);
    expect(await digests(database.ownerPool)).toEqual(loaded);
    expect(lines).toEqual(linesBefore);
  });
});

describe('companies and people', () => {
  it('has 600 companies over three sites and 5,000 people', async () => {
    expect(
      await query('select site, count(*)::int from company group by site order by site'),
    ).toEqual([
      { site: 'CA', count: 50 },
      { site: 'MX', count: 70 },
      { site: 'US', count: 480 },
    ]);
    expect(await count('select count(distinct name) from company')).toBe(600);
    expect(await count('select count(*) from user_account')).toBe(5000);
  });

  it('gives every company but one that lost its admin one to three admins, one of them active', async () => {
    const [range] = await query(`
      select min(active)::int, max(admins)::int from (
        select count(*) filter (where role = 'ADMIN') as admins,
          count(*) filter (where role = 'ADMIN' and state = 'ACTIVE') as active
        from company c left join membership m on m.company_id = c.id
        where c.id not in (select company_id from company_look) group by c.id) as per_company`);
    expect(range).toEqual({ min: 1, max: 3 });
  });

  it('has a large company to page through', async () => {
    const states = await query(`
      select state, count(*)::int from membership m join company c on c.id = m.company_id
      where c.name = 'Northfield Foods' group by state order by state`);
    expect(states).toEqual([
      { state: 'ACTIVE', count: 1284 },
      { state: 'BLOCKED', count: 3 },
      { state: 'PENDING', count: 13 },
    ]);
  });

  it('grants people only what their company has', async () => {
    expect(
      await count(`select count(*) from product_access a
        where not exists (select from company_product p
          where p.company_id = a.company_id and p.product_code = a.product_code)`),
    ).toBe(0);
    expect(await count('select count(distinct user_id) from product_access')).toBeGreaterThan(4500);
  });
});

describe('demo accounts', () => {
  it.each(demoAccounts)('$loginId is $who', async (account) => {
    const [user] = await query<{ hash: string }>(
      `select user_type as "userType", user_group as "group", persona, password_hash as hash
        from user_account where login_id = $1`,
      [account.loginId],
    );
    const { userType, group, persona, role, state, site } = account;
    expect(user).toMatchObject({ userType, group, persona });
    expect(await passwordMatches(user?.hash ?? null, demoPassword)).toBe(true);
    const homes = await query(
      `select m.role, m.state, c.site from membership m join company c on c.id = m.company_id
        join user_account u on u.id = m.user_id where u.login_id = $1 and m.joined_on is not null`,
      [account.loginId],
    );
    expect(homes).toEqual(account.companies.map(() => ({ role, state, site })));
  });

  it('are the only ones with a password, with a person whom the retailer has blocked', async () => {
    expect(await count('select count(*) from user_account where password_hash is not null')).toBe(
      demoAccounts.length + 1,
    );
  });

  it('work in companies of the tier that they show', async () => {
    const tiers = await query(`
      select u.login_id || ' ' || c.type as tier from user_account u
      join membership m on m.user_id = u.id join company c on c.id = m.company_id
      where u.password_hash is not null and (m.role = 'ADMIN' or c.type = 'THIRD_PARTY') order by 1`);
    expect(tiers.map((row) => Object.values(row)[0])).toEqual([
      'admin@basic.example BASIC_VENDOR',
      'admin@ca.example CHARTER_VENDOR',
      'admin@charter.example CHARTER_VENDOR',
      'admin@mx.example CHARTER_VENDOR',
      'admin@overdue.example BASIC_VENDOR',
      'partner@thirdparty.example THIRD_PARTY',
    ]);
  });
});

describe('partner associations', () => {
  it('give the sponsored supplier four companies to view, one of them Basic', async () => {
    const clients = await query<{ name: string; type: string }>(`
      select c.name, c.type from partner_association a
      join company c on c.id = a.company_id join company p on p.id = a.partner_company_id
      where p.name = 'Shelf Partners' and c.site = p.site order by c.name`);
    expect(clients).toHaveLength(4);
    expect(clients).toContainEqual({ name: 'Northfield Foods', type: 'CHARTER_VENDOR' });
    expect(clients.filter(({ type }) => type === 'BASIC_VENDOR')).toHaveLength(1);
  });

  it('stand behind every agency’s people at a client, with products that the client has', async () => {
    expect(
      await count(`select count(*) from (
        select distinct m.company_id, home.company_id as agency from membership m
        join membership home on home.user_id = m.user_id and home.company_id <> m.company_id
        join company p on p.id = home.company_id and p.type = 'THIRD_PARTY'
        where m.third_party) as guests
        where not exists (select from partner_association a
          where a.company_id = guests.company_id and a.partner_company_id = guests.agency)`),
    ).toBe(0);
    expect(
      await count(`select count(*) from partner_association a
        where not exists (select from partner_association_product p where p.association_id = a.id)
        or exists (select from partner_association_product p where p.association_id = a.id
          and not exists (select from company_product o
            where o.company_id = a.company_id and o.product_code = p.product_code))`),
    ).toBe(0);
  });
});

describe('the launcher', () => {
  it('marks two products of the US site', async () => {
    expect(
      await query(`select site, product_code as code, restricted_launch_flag as flag
        from product_target order by product_code`),
    ).toEqual([
      { site: 'US', code: 'CUSTOMER_PULSE', flag: 'alpha' },
      { site: 'US', code: 'DIGITAL_LANDSCAPES', flag: 'beta' },
    ]);
  });

  it('has requests for products that the company has and the person has not', async () => {
    expect(
      await query(
        `select status, count(*)::int as count from access_request group by 1 order by 1`,
      ),
    ).toEqual([
      { status: 'APPROVED', count: 1 },
      { status: 'CANCELLED', count: 1 },
      { status: 'DENIED', count: 1 },
      { status: 'PENDING', count: 5 },
    ]);
    expect(
      await count(`select count(*) from access_request r
        join access_request_product p on p.request_id = r.id
        join company_product c on c.company_id = r.company_id and c.product_code = p.product_code
        left join product_access a on a.company_id = r.company_id and a.user_id = r.user_id
          and a.product_code = p.product_code
        where a.user_id is null`),
    ).toBe(10);
  });
});

describe('e-mail domains', () => {
  it('has 1 to 4 per company, and more in the large one', async () => {
    const numbers = await query<{ name: string; count: number }>(`
      select c.name, count(d.id)::int from company c left join email_domain d on d.company_id = c.id
      group by c.id order by 2 desc`);
    expect(numbers[0]).toEqual({ name: 'Northfield Foods', count: 14 });
    expect(numbers[1]?.count).toBeLessThanOrEqual(4);
    expect(numbers.at(-1)?.count).toBe(1);
  });

  it('cover the addresses of all but those whose domain was withdrawn', async () => {
    const uncovered = await query<{ company: string; host: string }>(`
      select distinct m.company_id::text as company, split_part(u.email, '@', 2) as host
      from membership m join user_account u on u.id = m.user_id
      where not exists (
        select from email_domain d where d.company_id = m.company_id and (
          split_part(u.email, '@', 2) = d.domain_name
          or d.allow_sub_domains and split_part(u.email, '@', 2) like '%.' || d.domain_name))`);
    const withdrawn = await query<{ company: string; host: string }>(`
      select l.company_id::text as company, p.content ->> 'name' as host
      from activity_log l join activity_part p using (chain_id, seq, created_on)
      where l.event = 'EMAIL_DOMAIN_REMOVED' and p.part = 'ENTITY'`);
    expect(uncovered.length).toBeGreaterThan(3);
    expect(uncovered.length).toBeLessThan(60);
    for (const { company, host } of uncovered) {
      const former = withdrawn.some((row) => row.company === company && host.endsWith(row.host));
      expect(former, `${host} was never authorized`).toBe(true);
    }
  });
});

describe('the activity log', () => {
  it('has 20,000 rows in chains that verify', async () => {
    const [checked] = await query(`
      select sum(rows_checked)::int as rows, count(broken_at)::int as broken
      from activity_chain c, verify_activity_chain(c.chain_id)`);
    expect(checked).toEqual({ rows: 20_000, broken: 0 });
  });

  it('goes forward in time, most of it in the last 60 days', async () => {
    expect(
      await count(`select count(*) from (
        select created_on < lag(created_on) over (partition by chain_id order by seq) as back
        from activity_log) as steps where back`),
    ).toBe(0);
    const [spread] = await query<{ recent: number; first: number; northfield: number }>(`
      select count(*) filter (where created_on > now() - interval '61 days')::int as recent,
        extract(days from now() - min(created_on))::int as first,
        count(*) filter (where company_id = (select id from company where name = 'Northfield Foods'))::int as northfield
      from activity_log`);
    expect(spread?.recent).toBeGreaterThan(12_000);
    expect(spread?.first).toBeGreaterThan(330);
    expect(spread?.first).toBeLessThan(366);
    expect(spread?.northfield).toBeGreaterThan(4000);
  });

  it('ends, for each domain, with what the domain is now', async () => {
    const [domains] = await query(`
      with logged as (
        select l.entity_id, l.event, l.created_on, p.content -> 'before' as before, p.content -> 'after' as after,
          lag(p.content -> 'after') over entity as previous, lead(l.seq) over entity is null as last
        from activity_log l join activity_part p using (chain_id, seq, created_on)
        where l.entity_type = 'EMAIL_DOMAIN' and p.part = 'ENTITY'
        window entity as (partition by l.entity_id order by l.seq))
      select count(*) filter (where previous is not null and previous <> before)::int as jumps,
        count(*) filter (where last and event = 'EMAIL_DOMAIN_REMOVED' and d.id is not null)::int as undead,
        count(*) filter (where last and event <> 'EMAIL_DOMAIN_REMOVED' and after is distinct from jsonb_build_object(
          'domainName', d.domain_name, 'allowSubDomains', d.allow_sub_domains, 'is3pDomain', d.is_3p_domain))::int as wrong,
        count(distinct event)::int as events
      from logged left join email_domain d on d.id::text = logged.entity_id`);
    expect(domains).toEqual({ jumps: 0, undead: 0, wrong: 0, events: 3 });
  });

  it('agrees with everyone’s last sign-in', async () => {
    expect(
      await count(`select count(*) from user_account u
        left join (select actor_id, max(created_on) as latest from activity_log
          where event = 'SIGNED_IN' group by actor_id) as s on s.actor_id = u.id
        where u.last_login_on is distinct from s.latest`),
    ).toBe(0);
  });
});

describe('demo data outside dev', () => {
  const remove = async (options: { all: boolean }) => {
    const client = await twin.ownerPool.connect();
    try {
      return await removeDemoData(client, options);
    } finally {
      client.release();
    }
  };
  const rowsLeft = async () =>
    (await twin.ownerPool.query('select from company union all select from user_account')).rowCount;

  it('stops the start with one line that names the way out', async () => {
    const DATABASE_URL = twin.ownerUrl.replace('@/', '@localhost/');
    const config = readConfig({
      ...{ DATABASE_URL, ENVIRONMENT: 'production', PORT: '0' },
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://mail.example',
      ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
      SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
    });
    const starting = startPortal({ ...config, DATABASE_URL: twin.ownerUrl }, () => undefined);
    await expect(starting).rejects.toThrow(DemoDataError);
    await expect(starting).rejects.toThrow(
      /^[^\n]*ENVIRONMENT production[^\n]*npm run demo -- remove[^\n]*$/,
    );
  });

  it('is not removed together with companies of others unless that is said', async () => {
    await twin.ownerPool.query(
      `insert into company (id, site, name, business_code, type)
       values (gen_random_uuid(), 'US', 'Own company', 'OWN-1', 'CHARTER_VENDOR')`,
    );
    await expect(remove({ all: false })).rejects.toThrow(/1 of 601 companies were not made/);
    expect(await rowsLeft()).toBe(5601);
  });

  it('is removed with its activity, and what an operator set up stays', async () => {
    await twin.ownerPool.query(
      `insert into feature_flag (flag, site, variation_key, rollout_percent) values ('wem-kb-rollout', 'US', 'on', 50)`,
    );
    expect(await remove({ all: true })).toBe('Removed 601 companies and 5000 users.');
    expect(await rowsLeft()).toBe(0);
    const { rows } = await twin.ownerPool.query(
      `select event, company_id, (select count(*)::int from feature_flag) as flags from activity_log`,
    );
    expect(rows).toEqual([{ event: 'DEMO_DATA_REMOVED', company_id: null, flags: 4 }]);
    await expect(refuseDemoData(twin.ownerPool, 'production')).resolves.toBeUndefined();
    expect(await remove({ all: false })).toBe('There is no demo data.');
  });
});
