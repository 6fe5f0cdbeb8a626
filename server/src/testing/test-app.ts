import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@endcap/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createFileStore } from '../adapters/files/create-file-store.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import { type AppOptions, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import { type Caller, callerOf } from './caller.ts';
import type { TestUser } from './factories.ts';
import { sessionFor } from './session-for.ts';
import { cloneFilled, cloneTemplate, type Filling, type TestDatabase } from './test-database.ts';

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  config: Config;
  files: FileStore;
  /** Calls as this person, signed in, for the company that the factory gave them. */
  as(user: TestUser): Promise<Caller>;
  anonymous: Caller;
  close(): Promise<void>;
}

/** The whole server on a database of its own, without a port. */
export async function startTestApp(
  options: AppOptions & {
    env?: Record<string, string>;
    api?: readonly Endpoint[];
    filling?: Filling;
    replica?: ReadReplica;
  } = {},
): Promise<TestApp> {
  const adminUrl = inject('adminUrl');
  const { filling } = options;
  const database = await (filling ? cloneFilled(adminUrl, filling) : cloneTemplate(adminUrl));
  const folder = await mkdtemp(join(tmpdir(), 'endcap-test-'));
  const defaults = { LOG_LEVEL: 'silent', OVERLOAD_MS: '0', DATA_DIR: folder };
  const config = readConfig({ ...defaults, ...options.env });
  const files = createFileStore(config.STORAGE_URL, config.DATA_DIR);
  const { db, pool } = database;
  const services = { config, db, pool, files, replica: options.replica };
  const app = await createApp(services, { rateLimits: false, ...options });
  return {
    ...database,
    app,
    config,
    files,
    anonymous: callerOf(app, {}),
    async as(user) {
      const cookie = await sessionFor(database.db, user);
      const host = `${(user.company?.site ?? 'US').toLowerCase()}.localhost`;
      return callerOf(app, { cookie, host }, user.company?.id);
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
