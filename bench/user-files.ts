import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bulkCreate, type FilePlan } from '@endcap/contract/people/user-files';
import { listUsers } from '@endcap/contract/people/users';
import type pg from 'pg';
import { createFileStore } from '../server/src/adapters/files/create-file-store.ts';
import { outboxOnlyMailer } from '../server/src/adapters/mail/mailer.ts';
import { readConfig } from '../server/src/config.ts';
import { newId } from '../server/src/db/id.ts';
import { startWorker } from '../server/src/jobs/start-worker.ts';
import { portalJobs } from '../server/src/portal-jobs.ts';
import { buildCompany, buildCompanyAdmin } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { uploadForm } from '../server/src/testing/upload-form.ts';
import { LightCalls, listen, p50, p99, waited, watchMemory } from './light-calls.ts';
import type { BenchPortal } from './portal.ts';
import { type BenchOutput, times } from './row.ts';

const nothing = () => undefined;
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Times of validating a file of new users and of creating them, and the delay of other requests. */
export async function* benchUserFiles({
  app,
  database,
  size,
}: BenchPortal): AsyncGenerator<BenchOutput> {
  const people = size.fileRows;
  const port = await listen(app);
  const { db, pool } = database;
  const sender = await signedIn(database);
  const other = await signedIn(database);
  const send = async (query: string): Promise<{ plan: FilePlan; ms: number }> => {
    const form = uploadForm({ field: 'file', fileName: 'users.csv', content: fileOf(people) });
    const started = performance.now();
    const answer = await app.inject({
      method: 'POST',
      url: `${bulkCreate.path.replace(':companyId', sender.companyId)}${query}`,
      headers: { ...sender.headers, ...form.headers },
      payload: form.payload,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return { plan: answer.json<FilePlan>(), ms: performance.now() - started };
  };
  const light = new LightCalls({
    port,
    path: listUsers.path.replace(':companyId', other.companyId),
    headers: other.headers,
  });
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const files = createFileStore(undefined, config.DATA_DIR);
  const jobs = portalJobs({ mailer: outboxOnlyMailer(), config, files });
  const worker = await startWorker({ pool, db, jobs, log: quiet });
  try {
    await light.until(waited(size.idleMs / 5));
    const idle = await light.until(waited(size.idleMs));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const tried = await send('?dryRun=true');
    yield {
      name: `${people} new users in a file, checked`,
      figure: `${(tried.ms / 1000).toFixed(2)} s, event loop held for ${longest(delay)} ms at most`,
    };
    delay.reset();

    const bare = await insertBare(database.ownerPool, other.companyId, people);
    const memory = watchMemory();
    const started = performance.now();
    const { plan } = await send('');
    const busy = await light.until(() => hasEnded(database, plan.task?.taskId ?? ''));
    const seconds = (performance.now() - started) / 1000;
    yield {
      name: `${people} new users created as a job`,
      figure: `${seconds.toFixed(1)} s, ${(people / seconds).toFixed(0)} a second, memory grew by ${memory.stop()} MB, event loop held for ${longest(delay)} ms at most`,
      ratio: `${times(seconds / bare)} of the same accounts, memberships and products by bare SQL (${bare.toFixed(1)} s)`,
      bar: 'at most 2.5x',
      held: seconds <= 2.5 * bare,
    };
    for (const name of ['upload', 'result.xlsx']) {
      await files.remove(`bulk/${plan.task?.taskId}/${name}`);
    }
    const ratio = p99(busy) / p99(idle);
    yield {
      name: 'a light call of another company during the job',
      figure: `p50 ${p50(busy).toFixed(1)} ms, p99 ${p99(busy).toFixed(1)} ms (idle ${p50(idle).toFixed(1)} and ${p99(idle).toFixed(1)} ms)`,
      ratio: `p99 ${times(ratio)} of idle`,
      bar: 'p99 at most 3x',
      held: ratio <= 3,
    };
  } finally {
    await worker.stop();
    await light.end();
  }
}

/** The longest delay of the event loop in ms; the server answers no request in that time. */
function longest({ max }: { max: number }): string {
  return (max / 1_000_000).toFixed(0);
}

async function signedIn({ db }: BenchPortal['database']) {
  const company = await buildCompany(db);
  const products = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'];
  await db
    .insertInto('company_product')
    .values(products.map((code) => ({ company_id: company.id, product_code: code })))
    .execute();
  const domain = { id: newId(), company_id: company.id, domain_name: 'people.example' };
  await db
    .insertInto('email_domain')
    .values({ ...domain, allow_sub_domains: false, is_3p_domain: false })
    .execute();
  const admin = await buildCompanyAdmin(db, { company });
  const headers = { cookie: await sessionFor(db, admin), host: 'us.localhost' };
  return { companyId: company.id, headers };
}

const batch = 100;

/**
 * Seconds for the accounts, memberships and products of as many users, a hundred in a transaction,
 * with the triggers of the tables. It leaves out tasks, invitations with their mails, the activity
 * log and the result file, which the job writes too.
 */
async function insertBare(owner: pg.Pool, companyId: string, people: number): Promise<number> {
  const client = await owner.connect();
  const started = performance.now();
  try {
    for (let from = 0; from < people; from += batch) {
      await client.query('begin');
      const ids = Array.from({ length: Math.min(batch, people - from) }, newId);
      await client.query(
        `insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group)
         select id, 'bare' || $2 + n || '@people.example', 'bare' || $2 + n || '@people.example', 'Ana', 'Bare',
           'EXTERNAL', 'SUPPLIER' from unnest($1::uuid[]) with ordinality given (id, n)`,
        [ids, from],
      );
      await client.query(
        `insert into membership (company_id, user_id, role, state, first_key, last_key, email_key, last_login_key, search_text)
         select $2, id, 'USER', 'PENDING', folded(first_name), folded(last_name), email, '-infinity',
           folded(first_name || ' ' || last_name || ' ' || email)
         from user_account where id = any ($1::uuid[])`,
        [ids, companyId],
      );
      await client.query(
        `insert into product_access (company_id, user_id, product_code, status)
         select $2, id, code, 'ACCESS_PENDING'
         from unnest($1::uuid[]) id, unnest(array['REPORT_BUILDER', 'SHOPPER_BEHAVIOR']) code`,
        [ids, companyId],
      );
      await client.query('commit');
    }
    return (performance.now() - started) / 1_000;
  } finally {
    client.release(true);
  }
}

function fileOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `Ana,Bench,bench${row}@people.example,User,Report Builder; Shopper Behavior,`,
  );
  return ['First Name,Last Name,Email,Role,Products,Multi Supplier Access', ...lines].join('\n');
}

async function hasEnded({ pool }: BenchPortal['database'], taskId: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select 1 from batch_task where id = $1 and finished_on is not null',
    [taskId],
  );
  return rows.length > 0;
}
