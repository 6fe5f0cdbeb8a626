import type pg from 'pg';
import { inTransaction } from '../in-transaction.ts';
import { buildDemoSet } from './demo-set.ts';

/** A database with demo data outside dev, reported in one line. */
export class DemoDataError extends Error {}

export async function hasDemoData(pool: pg.Pool | pg.PoolClient): Promise<boolean> {
  return ((await pool.query('select from demo_data limit 1')).rowCount ?? 0) > 0;
}

/** Everyone can read the password of the demo accounts, so they must not exist outside dev. */
export async function refuseDemoData(pool: pg.Pool, environment: string): Promise<void> {
  if (!(await hasDemoData(pool))) return;
  throw new DemoDataError(
    `This database has demo accounts with a known password and does not start with ENVIRONMENT ${environment}. Remove them with \`npm run demo -- remove\`, or use another database.`,
  );
}

/** What an operator sets up; all other tables are emptied. The flags of the demo stay as settings. */
const keptTables = [
  'migration',
  'routine',
  'routine_release',
  'portal_secret',
  'feature_flag',
  'product_client',
  'product_provisioning',
  'product_target',
  'glossary_abbreviation',
  'glossary_index',
  'glossary_name',
  'glossary_other_name',
  'glossary_related',
  'glossary_state',
  'glossary_term',
  'glossary_word',
  'glossary_word_deletion',
];

/**
 * Removes every company and user with all that belongs to them, the activity log included, all or
 * nothing. Refuses when there are companies that the demo did not make, unless `all` is set.
 */
export async function removeDemoData(
  client: pg.PoolClient,
  { all }: { all: boolean },
): Promise<string> {
  return inTransaction(client, async () => {
    if (!(await hasDemoData(client))) return 'There is no demo data.';
    const companies = await countOf(client, 'company');
    const others = await countCompaniesOfOthers(client);
    if (others > 0 && !all) {
      throw new DemoDataError(
        `${others} of ${companies} companies were not made by the demo, and they and their users would be removed too. To remove them as well, add --all.`,
      );
    }
    const users = await countOf(client, 'user_account');
    await emptyTables(client);
    await client.query(`delete from product_target where redirect_url is null`);
    await recordRemoval(client, { companies, users });
    return `Removed ${companies} companies and ${users} users.`;
  });
}

async function countOf(client: pg.PoolClient, table: 'company' | 'user_account'): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

async function countCompaniesOfOthers(client: pg.PoolClient): Promise<number> {
  const made = buildDemoSet(new Date()).companies.map(({ id }) => id);
  const { rowCount } = await client.query('select from company where id <> all($1::uuid[])', [
    made,
  ]);
  return rowCount ?? 0;
}

/**
 * Without cascade, so that a kept table which refers to an emptied one is an error and not a loss.
 * The log refuses to be emptied; its months can be dropped by their owner alone.
 */
async function emptyTables(client: pg.PoolClient): Promise<void> {
  const { rows: months } = await client.query<{ name: string }>(`
    select i.inhrelid::regclass::text as name from pg_inherits i
    where i.inhparent in ('activity_log'::regclass, 'activity_part'::regclass, 'activity_list'::regclass)`);
  for (const { name } of months) await client.query(`drop table ${name}`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('activity_log', 'activity_part') and c.relname <> all($1)`,
    [keptTables],
  );
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  await client.query('delete from jobs.job');
}

async function recordRemoval(
  client: pg.PoolClient,
  before: { companies: number; users: number },
): Promise<void> {
  const entry = {
    companyId: null,
    actor: { id: null, loginId: 'operator', name: 'Operator' },
    event: 'DEMO_DATA_REMOVED',
    entity: { type: 'DEMO_DATA', id: 'demo', name: 'Demo data', before, after: null },
    sourceApp: 'BATCH',
    requestId: 'npm run demo',
  };
  await client.query('select append_activity($1::jsonb)', [JSON.stringify([entry])]);
}
