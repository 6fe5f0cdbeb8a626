import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { applicationRole } from '../db/connection.ts';
import type { AnyJobDefinition } from './define-job.ts';
import { createBoss, jobSchema } from './job-database.ts';

const daySeconds = 24 * 60 * 60;
/** Without a heartbeat for this long, a worker counts as dead and another takes its job. */
const heartbeatSeconds = 30;

/**
 * Creates or updates the queue's tables as their owner, lets the application's role work with them,
 * and updates queues and schedules from the definitions. Run it with the migrations.
 */
export async function installJobs(
  ownerPool: pg.Pool,
  definitions: AnyJobDefinition[] = [],
): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const boss = createBoss(
      { executeSql: (text, values) => client.query(text, values) },
      { migrate: true, createSchema: true, supervise: false, schedule: false },
    );
    boss.on('error', () => undefined);
    await boss.start();
    await boss.stop({ graceful: false });
    await finishIndexes(boss, client);
    await client.query(ours);
    for (const definition of definitions) await installQueue(boss, definition);
    await installSchedules(boss, definitions);
  } finally {
    // Closes the connection instead of returning it to the pool, because its settings were changed.
    client.release(true);
  }
}

/** An update of pg-boss leaves its index builds to a running owner, which we do not have. */
async function finishIndexes(boss: PgBoss, client: pg.PoolClient): Promise<void> {
  const open = (await boss.getBamEntries()).filter(({ status }) => status !== 'completed');
  if (open.length === 0) return;
  // A build that was killed leaves an invalid index, which is not used.
  const { rows } = await client.query<{ index: string }>(`
    select indexrelid::regclass as index from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = '${jobSchema}'::regnamespace and relkind = 'i'`);
  for (const { index } of rows) await client.query(`drop index concurrently ${index}`);
  for (const { id, command } of open) {
    await client.query(command);
    await client.query(`update ${jobSchema}.bam set status = 'completed' where id = $1`, [id]);
  }
}

/** What operators list: failed, tried again, discarded. These rows are few. */
const failedStates = "state in ('retry', 'cancelled', 'failed')";

const ours = `
  create index if not exists job_failed on ${jobSchema}.job_common (name) where state = 'failed';
  create index if not exists job_failed_on on ${jobSchema}.job_common
    (state, (coalesce(completed_on, started_on, created_on)), id) where ${failedStates};
  create index if not exists job_failed_id on ${jobSchema}.job_common (id) where ${failedStates};
  create index if not exists job_failed_search on ${jobSchema}.job_common
    using gin (public.folded(left(coalesce(output ->> 'message', output #>> '{value,message}', ''), 2000))
      public.gin_trgm_ops) where ${failedStates};
  grant usage on schema ${jobSchema} to ${applicationRole};
  grant select, insert, update, delete on all tables in schema ${jobSchema} to ${applicationRole};
  grant usage on all sequences in schema ${jobSchema} to ${applicationRole};
`;

async function installQueue(boss: PgBoss, definition: AnyJobDefinition): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit,
    retryBackoff: true,
    retryDelay: definition.retryDelaySeconds,
    retryDelayMax: definition.retryDelayMaxSeconds,
    expireInSeconds: definition.timeLimitSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: definition.keepDays * daySeconds,
    // A job that no worker could run is kept, so that an operator sees it.
    retentionSeconds: 365 * daySeconds,
    notify: true,
  };
  const queue = await boss.getQueue(definition.name);
  if (queue) await boss.updateQueue(definition.name, options);
  else await boss.createQueue(definition.name, { ...options, policy: 'exclusive' });
}

async function installSchedules(boss: PgBoss, definitions: AnyJobDefinition[]): Promise<void> {
  for (const { name, schedule } of definitions) {
    if (schedule) {
      const { cron, timeZone = 'UTC', payload } = schedule;
      // A run that was missed while no worker ran is made up for once, at the next start.
      await boss.schedule(name, cron, payload, { tz: timeZone, missed: 'once' });
    } else {
      await boss.unschedule(name);
    }
  }
}
