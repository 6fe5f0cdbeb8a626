import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, createDatabase, createPool } from '../../server/src/db/connection.ts';
import { buildCompany, buildUser } from '../../server/src/testing/factories.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { quickHash } from '../../server/src/testing/quick-hash.ts';
import { uploadForm } from '../../server/src/testing/upload-form.ts';
import { runChild } from '../child.ts';
import { PortalUser } from '../nightly/topology/portal-user.ts';
import { type PortalProcess, startPortalProcess } from '../portal-process.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { readRunbook } from './runbook.ts';

const runbook = readRunbook();
const password = 'right horse';
const programs = findPostgresPrograms() ?? '';
const servers: OwnServer[] = [];
const nodes: PortalProcess[] = [];
let folder: string;
let ports: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-restore-'));
  ports = await Promise.all([freePort(), freePort()]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** A new server with the roles and the database, as the page makes them. */
async function newServer(): Promise<OwnServer> {
  const server = await startOwnServer(programs);
  servers.push(server);
  await server.ask(runbook.roles);
  return server;
}

const settingsOf = (server: OwnServer) => ({
  ENVIRONMENT: 'qa',
  PUBLIC_URL: 'http://us.localhost',
  DATABASE_URL: server.address('endcap_portal', 'endcap'),
  ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
  SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
  STORAGE_URL: `file://${join(folder, 'files')}`,
  DATA_DIR: join(folder, 'command'),
});
const ownerOf = (server: OwnServer) => server.address('endcap_owner', 'endcap');

/** Types a line of the page, with the owner's address where the page leaves room for it. */
async function type(line: string, server: OwnServer): Promise<string> {
  const command = line.replace("<owner's address>", ownerOf(server));
  const isOurs = command.startsWith('npm');
  const { ok, output } = await runChild('sh', ['-c', command], {
    ...(isOurs ? {} : { cwd: folder }),
    env: {
      ...settingsOf(server),
      DATABASE_OWNER_URL: ownerOf(server),
      ...(isOurs ? {} : { PATH: `${programs}${delimiter}${process.env.PATH}` }),
    },
  });
  if (!ok) throw new Error(`${command} failed:\n${output}`);
  return output;
}

async function startNode(server: OwnServer, index: number): Promise<PortalProcess> {
  const node = await startPortalProcess(join(folder, `node-${index}`), {
    ...settingsOf(server),
    MIGRATE_AT_START: 'off',
    HOST: '127.0.0.1',
    PORT: String(ports[index]),
    HUMAN_CHECK: 'off',
    OVERLOAD_MS: '0',
    DATA_DIR: join(folder, `node-${index}`),
  });
  nodes.push(node);
  await node.ready();
  return node;
}

async function newAdmin(server: OwnServer) {
  const pool = createPool({ url: ownerOf(server) });
  const db = createDatabase(pool);
  const company = await buildCompany(db);
  const passwordHash = await quickHash(password);
  const { loginId } = await buildUser(db, { company, role: 'ADMIN', passwordHash });
  await closeDatabase(db, pool);
  return { companyId: company.id, loginId };
}

/** Adds e-mail domains until it is stopped; `done` has those that the portal acknowledged. */
function keepWriting(user: PortalUser, companyId: string, prefix: string) {
  const done: string[] = [];
  let isOver = false;
  const path = `/api/companies/${companyId}/email-domains`;
  const writing = (async () => {
    while (!isOver) {
      const domainName = `${prefix}${done.length}.example`;
      const body = { domainName, allowSubDomains: false, is3pDomain: false };
      const { status } = await user.call({ method: 'POST', path, body });
      if (status === 201) done.push(domainName);
      else if (status !== 429) throw new Error(`A write was answered with ${status}`);
    }
  })();
  const stop = () => {
    isOver = true;
    return writing;
  };
  return { done, stop };
}

interface TicketDetails {
  threads: { attachments: { id: string }[] }[];
}

it('the restore of a database of one’s own, as docs/operations.md tells it', async () => {
  const before = await newServer();
  await type(runbook.migrate, before);
  await Promise.all([startNode(before, 0), startNode(before, 1)]);
  const { companyId, loginId } = await newAdmin(before);
  const admin = new PortalUser(ports[0] ?? 0, 1, 'us.localhost');
  await admin.signIn(loginId, password);

  const writes = keepWriting(admin, companyId, 'before');
  await expect.poll(() => writes.done.length).toBeGreaterThan(20);
  const detail = { reason: 'ACCESS', subject: 'A file', description: 'With a file.' };
  const sent = await admin.json<{ incidentId: string }>({
    method: 'POST',
    path: '/svc/platform/support/osc/incidents',
    form: uploadForm(
      { field: 'file', fileName: 'notes.txt', content: 'What the file says.' },
      { incidentDetail: JSON.stringify(detail) },
    ),
  });
  await type('npm run activity -- sign', before);

  const acknowledged = [...writes.done];
  await type(runbook.dump, before);
  expect(writes.done.length).toBeGreaterThan(acknowledged.length);
  await cp(join(folder, 'files'), join(folder, 'files-backup'), { recursive: true });
  await writes.stop();

  await Promise.all(nodes.splice(0).map((node) => node.stop()));
  const after = await newServer();
  await type(runbook.restore, after);
  await restoreFiles();
  expect(await type(runbook.migrate, after)).not.toContain('applied');
  await startNode(after, 0);
  expect(await type(runbook.verify, after)).toMatch(
    /\d+ logs with \d+ entries match \d+ checkpoints/,
  );
  await startNode(after, 1);

  const path = `/api/companies/${companyId}/email-domains?pageSize=100`;
  const { totalElements } = await admin.at(ports[1] ?? 0).json<{ totalElements: number }>({ path });
  expect(totalElements).toBeGreaterThanOrEqual(acknowledged.length);
  const { rows } = (
    await after.ask('select domain_name from email_domain', 'endcap')
  )[0] as pg.QueryResult<{ domain_name: string }>;
  const restored = new Set(rows.map((row) => row.domain_name));
  expect(acknowledged.filter((name) => !restored.has(name))).toEqual([]);

  const one = `/svc/platform/support/osc/user/incidents/${sent.incidentId}`;
  const ticket = await admin.json<TicketDetails>({ path: one });
  const file = ticket.threads.flatMap(({ attachments }) => attachments)[0]?.id;
  expect((await admin.call({ path: `${one}/attachments/${file}` })).body).toBe(
    'What the file says.',
  );
  // A write after the restore continues the log.
  const again = keepWriting(admin, companyId, 'after');
  await again.stop();
  expect(again.done).toEqual(['after0.example']);
  await type(runbook.verify, after);
});

/** Step 4: the backup, and the checkpoints as they are now. */
async function restoreFiles(): Promise<void> {
  const [files, backup] = [join(folder, 'files'), join(folder, 'files-backup')];
  await rm(join(backup, 'activity-checkpoints'), { recursive: true });
  await mkdir(backup, { recursive: true });
  await rename(join(files, 'activity-checkpoints'), join(backup, 'activity-checkpoints'));
  await rm(files, { recursive: true });
  await rename(backup, files);
}

it('many entries are appended to the log in a time that grows with their number alone', async () => {
  const server = await newServer();
  await type(runbook.migrate, server);
  const seconds = async (entries: number) => {
    const began = performance.now();
    await server.ask(
      `select append_activities_at(jsonb_agg(jsonb_build_object('event', 'TRIED', 'sourceApp', 'PORTAL',
        'actor', jsonb_build_object('id', gen_random_uuid(), 'loginId', 'ana@acme.example'),
        'entity', jsonb_build_object('type', 'USER', 'id', gen_random_uuid(), 'name', 'Ana'))))
       from generate_series(1, ${entries}) n`,
      'endcap',
    );
    return performance.now() - began;
  };
  await seconds(100);
  const few = await seconds(2_000);
  // Before PostgreSQL 18, arrays that are copied for each entry make it sixty times as long.
  expect((await seconds(16_000)) / few).toBeLessThan(24);
});
