import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  s3Credentials,
  s3StorageUrl,
  startS3Double,
} from '../../../server/src/adapters/files/testing/s3-double.ts';
import {
  type SmtpDouble,
  startSmtpDouble,
} from '../../../server/src/adapters/mail/testing/smtp-double.ts';
import {
  closeDatabase,
  createDatabase,
  createPool,
  type Database,
} from '../../../server/src/db/connection.ts';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { root, runChild } from '../../child.ts';
import { type PortalProcess, startPortalProcess } from '../../portal-process.ts';
import { type DatabasePair, startDatabasePair } from './database-pair.ts';
import { type Forwarder, startForwarder } from './forwarder.ts';
import { PortalUser } from './portal-user.ts';
import { type RunningProxy, startProxy } from './proxy.ts';

export interface Topology {
  proxy: RunningProxy;
  nodes: PortalProcess[];
  databases: DatabasePair;
  mail: { received: SmtpDouble['received']; link: Forwarder };
  files: { link: Forwarder };
  /** The settings that every node has, for an operator's command beside them. */
  settings: Record<string, string>;
  /** As the tables' owner, for the people and companies of a test. */
  db: Database;
  /** A browser at the proxy; with `node` at one node, past the proxy. */
  user(number?: number, node?: number): PortalUser;
  /** Starts a node again after its end, on its port; `code` is the folder of another version. */
  startNode(index: number, settings?: Record<string, string>, code?: string): Promise<void>;
  /** Runs the migrations of this code, or of another version's. */
  migrate(code?: string): Promise<string>;
  restartProxy(): Promise<void>;
  stop(): Promise<void>;
}

type Undo = () => Promise<unknown>;

const stepsEndWithinMs = 60_000;

/**
 * The whole installation on loopback, without containers: a proxy, two nodes as in production,
 * PostgreSQL with a streaming replica, a mail server and an S3 server.
 */
export async function startTopology(
  more: { settings?: Record<string, string>; code?: string } = {},
): Promise<Topology> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await endWithin(step);
  };
  try {
    return { ...(await startParts(more, undo)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** A part that does not end must not keep what was found out from being reported; the part is named. */
async function endWithin(step: Undo): Promise<void> {
  const waiting = new AbortController();
  const tooLong = wait(stepsEndWithinMs, 'too long', { signal: waiting.signal });
  const outcome = await Promise.race([step(), tooLong]).finally(() => waiting.abort());
  tooLong.catch(() => undefined);
  if (outcome === 'too long') console.error(`The installation did not stop a part: ${step}`);
}

async function startParts(
  { settings = {}, code: firstCode = root }: { settings?: Record<string, string>; code?: string },
  undo: Undo[],
): Promise<Omit<Topology, 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-topology-'));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const databases = await startDatabasePair(folder);
  undo.push(() => databases.stop());
  const smtp = await startSmtpDouble();
  undo.push(() => smtp.close());
  const mailLink = await startForwarder({ port: Number(new URL(smtp.url).port) });
  undo.push(() => mailLink.close());
  const s3 = await startS3Double(join(folder, 's3'));
  undo.push(() => s3.close());
  const filesLink = await startForwarder({ port: s3.port });
  undo.push(() => filesLink.close());

  const common = {
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://us.endcap.test',
    // The people of a drill sign in with a password.
    SECOND_FACTOR_SUPER_ADMINS: 'no',
    SECOND_FACTOR_STAFF: 'no',
    SECOND_FACTOR_COMPANY_ADMINS: 'no',
    SECOND_FACTOR_USERS: 'no',
    SITE_HOSTS: 'us.endcap.test=US',
    DATABASE_URL: databases.urls.app,
    DATABASE_READ_URL: databases.urls.read,
    METRICS_TOKEN: randomBytes(24).toString('hex'),
    ACTIVITY_LOG_KEY: randomBytes(32).toString('base64'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${mailLink.port}`,
    STORAGE_URL: s3StorageUrl(filesLink.port),
    ...s3Credentials,
    ...settings,
  };
  const migrate = async (code = firstCode) => {
    const { ok, output } = await runChild('node', ['server/src/migrate.cli.ts'], {
      cwd: code,
      env: { ...common, DATABASE_OWNER_URL: databases.urls.owner },
    });
    if (!ok) throw new Error(`The migration failed:\n${output}`);
    return output;
  };
  await migrate();

  const ports = await Promise.all([freePort(), freePort()]);
  const startOne = (index: number, own: Record<string, string> = {}, code = firstCode) => {
    const settings = {
      ...common,
      MIGRATE_AT_START: 'off',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      HUMAN_CHECK: 'off',
      PORT: String(ports[index]),
      ...own,
    };
    return startPortalProcess(join(folder, `node-${index}`), settings, code);
  };
  const nodes = await Promise.all(ports.map((_, index) => startOne(index)));
  undo.push(() => Promise.all(nodes.map((node) => node.stop())));
  await Promise.all(nodes.map((node) => node.ready()));
  let proxy = await startProxy(folder, ports);
  undo.push(() => proxy.stop());
  const pool = createPool({ url: databases.urls.owner, maxConnections: 4 });
  const db = createDatabase(pool);
  undo.push(() => closeDatabase(db, pool));
  const users: PortalUser[] = [];
  undo.push(async () => {
    for (const user of users) user.close();
  });
  return {
    proxy,
    nodes,
    databases,
    settings: common,
    db,
    mail: { received: smtp.received, link: mailLink },
    files: { link: filesLink },
    user(number = 1, node = -1) {
      const user = new PortalUser(ports[node] ?? proxy.port, number);
      users.push(user);
      return user;
    },
    async restartProxy() {
      await proxy.stop();
      proxy = await startProxy(folder, ports, proxy.port);
    },
    migrate,
    async startNode(index, own, code) {
      const node = await startOne(index, own, code);
      nodes[index] = node;
      await node.ready();
    },
  };
}
