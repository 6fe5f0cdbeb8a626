import { listFailedJobs } from '@endcap/contract/operations/failed-jobs';
import {
  failedJobList,
  staffList,
  throttleList,
  undeliveredMailList,
} from '@endcap/contract/operations/operations-lists';
import type { JobKind, ThrottleKind } from '@endcap/contract/operations/operations-options';
import { listStaff } from '@endcap/contract/operations/staff';
import { listThrottles } from '@endcap/contract/operations/throttles';
import { listUndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { listProvisioning } from '@endcap/contract/products/product-settings';
import { provisioningList } from '@endcap/contract/products/provisioning-list';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../db/id.ts';
import { describeList } from '../../../lists/testing/describe-list.ts';
import { buildUser } from '../../../testing/factories.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ofThePortal = { foreign: null, close: async () => undefined };
/** Three rows have the first moment. */
const moments = [0, 0, 0, 1, 2, 3].map((minutes) => new Date(Date.UTC(2026, 10, 1, 12, minutes)));

describeList(failedJobList, {
  async fill() {
    const { caller } = await staffCaller(test);
    const jobs = [
      ['failed', 'audits.open'],
      ['failed', 'audits.open'],
      ['failed', 'mail.send'],
      ['failed', 'mail.send'],
      ['failed', 'users.bulk'],
      ['retry', 'audits.open'],
      ['cancelled', 'mail.send'],
    ] satisfies [string, JobKind][];
    for (const [index, [state, kind]] of jobs.entries()) {
      const [id, on] = [newId(), moments[index] ?? moments[0]];
      await sql`insert into jobs.job (id, name, state, data, output, created_on, started_on,
          completed_on, start_after, policy, singleton_key, retry_count, retry_limit)
        values (${id}, ${kind}, ${state}::jobs.job_state, '{}', '{"message": "away"}', ${on}, ${on},
          case when ${state} <> 'retry' then ${on}::timestamptz end, now() + interval '1 hour',
          'exclusive', ${id}, 2, 2)`.execute(test.db);
    }
    return {
      ...ofThePortal,
      page: async (query) => (await caller.call(listFailedJobs, { query })).body,
    };
  },
  id: ({ id }) => id,
  sortedBy: { failedOn: ({ failedOn }) => failedOn, kind: ({ kind }) => kind },
  finds: {
    state: ({ state }, value) => state === value,
    kind: ({ kind }, value) => kind === value,
  },
});

describeList(undeliveredMailList, {
  async fill() {
    const { caller } = await staffCaller(test);
    const mails = moments.map((failed_on, index) => ({
      id: newId(),
      to_address: `person${index % 4}@supplier.example`,
      subject: `subject ${index % 3}`,
      body_text: 'Hello',
      link: 'NONE' as const,
      failed_on,
      failure: '550 no such user',
    }));
    await test.db.insertInto('mail_outbox').values(mails).execute();
    return {
      ...ofThePortal,
      page: async (query) => (await caller.call(listUndeliveredMail, { query })).body,
    };
  },
  id: ({ id }) => id,
  sortedBy: {
    to: ({ to }) => to,
    subject: ({ subject }) => subject,
    failedOn: ({ failedOn }) => failedOn,
  },
  finds: {},
});

describeList(throttleList, {
  async fill() {
    const { caller } = await staffCaller(test);
    const kinds: ThrottleKind[] = ['sign-in.address', 'contact-us', 'sign-in.address'];
    const soon = Date.now() + 3_600_000;
    const held = moments.map((moment, index) => ({
      key: Buffer.alloc(32, index + 1),
      kind: kinds[index % 3] ?? null,
      subject: `192.0.2.${index}`,
      failures: 2 + (index % 2),
      last_failed_on: moment,
      open_again_on: new Date(soon + moment.getMinutes() * 60_000),
    }));
    await test.db.insertInto('throttle').values(held).execute();
    return {
      ...ofThePortal,
      page: async (query) => (await caller.call(listThrottles, { query })).body,
    };
  },
  id: ({ id }) => id,
  sortedBy: {
    attempts: ({ attempts }) => attempts,
    lastFailedOn: ({ lastFailedOn }) => lastFailedOn,
    openAgainOn: ({ openAgainOn }) => openAgainOn,
  },
  finds: { kind: ({ kind }, value) => kind === value },
});

const roles = ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER'];

describeList(staffList, {
  async fill() {
    const { caller } = await staffCaller(test);
    const people = [
      { group: 'INTERNAL_USER' },
      { group: 'INTERNAL_USER', blocked: true },
      { group: 'SUPER_ADMIN_SPECTATOR' },
      { group: 'CATEGORY_MANAGER' },
      { group: 'INTERNAL_USER', registered: false },
      { group: 'INTERNAL_USER' },
    ] as const;
    const ids: string[] = [];
    for (const person of people)
      ids.push((await buildUser(test.db, { company: null, ...person })).id);
    await sql`update user_account set last_name = 'Test', last_login_on = ${moments[0]},
      attributes = case when user_group = 'INTERNAL_USER' then '{SUPPORT,FIELD}' else '{CONTENT}' end::text[]
      where user_type = 'INTERNAL'`.execute(test.db);
    await test.db
      .updateTable('user_account')
      .set({ removed_on: new Date() })
      .where('id', '=', ids.at(-1) ?? '')
      .execute();
    return {
      ...ofThePortal,
      page: async (query) => (await caller.call(listStaff, { query })).body,
    };
  },
  id: ({ staffId }) => staffId,
  sortedBy: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: ({ role }) => roles.indexOf(role),
    lastLogin: ({ lastLogin }) => lastLogin ?? '',
  },
  finds: {
    role: ({ role }, value) => role === value,
    team: ({ attributes }, value) => attributes.includes(value),
    state: ({ state }, value) => state === value,
  },
});

describeList(provisioningList, {
  async fill() {
    const { caller } = await staffCaller(test);
    const user = await buildUser(test.db);
    const codes = ['REPORT_BUILDER', 'CUSTOMER_PULSE'] as const;
    for (const [index, created_on] of [...moments, new Date()].entries()) {
      const isOpen = index > 4;
      const task_id = newId();
      const of = { company_id: user.company?.id ?? '', user_id: user.id };
      await test.db
        .insertInto('batch_task')
        .values({ id: task_id, type: 'CREATE_USER', stage: isOpen ? 'INITIATED' : 'FAILED', ...of })
        .execute();
      await test.db
        .insertInto('provisioning_request')
        .values({
          ...{ id: newId(), task_id, created_on, ...of },
          product_code: codes[index % 2] ?? codes[0],
          action: 'GRANT',
          status: isOpen ? 'WAITING' : 'REFUSED',
        })
        .execute();
    }
    return {
      ...ofThePortal,
      page: async (query) => (await caller.call(listProvisioning, { query })).body,
    };
  },
  id: ({ requestId }) => requestId,
  sortedBy: { createdOn: ({ createdOn }) => createdOn },
  finds: {
    state: ({ state }, value) => state === value,
    product: ({ product }, value) => product === value,
  },
});
