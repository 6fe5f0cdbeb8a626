import { listActivityLogs } from '@endcap/contract/record/activity-logs';
import { newId } from '../../../../db/id.ts';
import type { Caller, CallOptions } from '../../../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  type TestCompany,
} from '../../../../testing/factories.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

interface Entry {
  name: string;
  event?: string;
  at?: string;
  actor?: { id: string | null; loginId: string; name: string };
  before?: unknown;
  after?: unknown;
  sourceApp?: string;
  personId?: string;
  chain?: TestCompany | null;
}

type ListOptions = CallOptions<typeof listActivityLogs>;
export type LogFilter = NonNullable<ListOptions['body']>;

/** A company with an admin in Chicago, and a rival company that has one entry. */
export async function startCompanyLog() {
  const test = await startTestApp();
  const company = await buildCompany(test.db, { name: 'Acme' });
  const admin = await buildCompanyAdmin(test.db, { company });
  await test.db
    .updateTable('user_account')
    .set({ time_zone: 'America/Chicago' })
    .where('id', '=', admin.id)
    .execute();
  const caller: Caller = await test.as(admin);

  /** Appends an entry at a time of the test's choice. */
  async function write({ name, chain = company, ...entry }: Entry): Promise<void> {
    const written = {
      at: entry.at ?? new Date().toISOString(),
      companyId: chain?.id ?? null,
      event: entry.event ?? 'USER_BLOCKED',
      sourceApp: entry.sourceApp ?? 'PORTAL',
      requestId: 'r1',
      actor: entry.actor ?? { id: admin.id, loginId: admin.loginId, name: 'Ana Boss' },
      entity: {
        ...{ type: 'USER', id: newId(), name, personId: entry.personId },
        before: entry.before ?? null,
        after: entry.after ?? null,
      },
    };
    await test.ownerPool.query('select append_activities_at($1)', [JSON.stringify([written])]);
  }

  const read = async (body: LogFilter = {}, options: Omit<ListOptions, 'body'> = {}) =>
    (await caller.call(listActivityLogs, { body, ...options })).body;
  const names = async (body: LogFilter, query: ListOptions['query'] = {}) =>
    (await read(body, { query })).items.map(({ entityName }) => entityName);

  const rival = await buildCompany(test.db, { name: 'Rival' });
  await write({ name: 'Rival Person', chain: rival });
  return { ...test, company, admin, caller, write, read, names };
}
export type CompanyLog = Awaited<ReturnType<typeof startCompanyLog>>;
