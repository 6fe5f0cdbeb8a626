import type { Endpoint } from '@endcap/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { insertSession } from '../access/session.repository.ts';
import { hashSessionToken, newSessionToken } from '../access/session-token.ts';
import { createFileStore } from '../adapters/files/create-file-store.ts';
import { type AppOptions, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { newId } from '../db/id.ts';
import { type Caller, callerOf } from './caller.ts';
import type { TestUser } from './factories.ts';
import { cloneTemplate, type TestDatabase } from './test-database.ts';

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  config: Config;
  /** Calls as this person, signed in, for the company that the factory gave them. */
  as(user: TestUser): Promise<Caller>;
  anonymous: Caller;
  close(): Promise<void>;
}

/** The whole server on a database of its own, without a port. */
export async function startTestApp(
  options: AppOptions & { env?: Record<string, string>; api?: readonly Endpoint[] } = {},
): Promise<TestApp> {
  const database = await cloneTemplate(inject('adminUrl'));
  const config = readConfig({ LOG_LEVEL: 'silent', ...options.env });
  const files = createFileStore(undefined, config.DATA_DIR);
  const services = { config, db: database.db, pool: database.pool, files };
  const app = await createApp(services, { rateLimits: false, ...options });
  return {
    ...database,
    app,
    config,
    anonymous: callerOf(app, {}),
    async as(user) {
      const token = newSessionToken();
      await database.db.transaction().execute((tx) =>
        insertSession(tx, {
          id: newId(),
          tokenHash: hashSessionToken(token),
          userId: user.id,
          companyId: user.company?.id ?? null,
          site: user.company?.site ?? 'US',
          expiresOn: new Date(Date.now() + 3_600_000),
        }),
      );
      const host = `${(user.company?.site ?? 'US').toLowerCase()}.localhost`;
      return callerOf(app, { cookie: `endcap=${token}`, host }, user.company?.id);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
