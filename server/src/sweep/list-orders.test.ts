import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyList } from '@endcap/contract/companies/company-list';
import { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import { partnerList } from '@endcap/contract/companies/partner-list';
import { announcementList, contentList } from '@endcap/contract/content/content-lists';
import type { AnyList } from '@endcap/contract/lists/define-list';
import {
  failedJobList,
  staffList,
  throttleList,
  undeliveredMailList,
} from '@endcap/contract/operations/operations-lists';
import { reviewList } from '@endcap/contract/people/audit-reviews';
import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
import {
  blockedList,
  pendingList,
  requestList,
  userList,
} from '@endcap/contract/people/user-lists';
import { provisioningList } from '@endcap/contract/products/provisioning-list';
import { accessOnDayList, activityList, visitList } from '@endcap/contract/record/activity-lists';
import { parkedMailList, queueList, ticketList } from '@endcap/contract/support/ticket-lists';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Scope } from '../access/scope.ts';
import type { Database } from '../db/connection.ts';
import {
  externalSortKeys,
  foundExternals,
} from '../features/people/global-users/list/external-users.unscoped.repository.ts';
import { foundUsers } from '../features/people/users/list/user-list-conditions.ts';
import { sortKeys as userKeys } from '../features/people/users/list/user-list-order.ts';
import {
  activityIds,
  activitySortKeys,
  foundActivity,
} from '../features/record/activity-log/activity-log.repository.ts';
import {
  type DueBy,
  foundTickets,
  queueSortKeys,
} from '../features/support/ticket-queue/queue-list.repository.ts';
import { keysInOrder } from '../lists/counted-page.ts';
import { namesOfLists } from '../lists/testing/names-of-lists.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';

/** The lists that stay so short that an order needs no index, or may be sorted when it is read, and why. */
const bounded: readonly (readonly [AnyList, string])[] = [
  [accessOnDayList, 'The day is computed from the log for all users at once, and sorted then.'],
  [announcementList, 'Operators write some dozen announcements in a year.'],
  [blockedList, 'A company blocks a small part of its users, and an index finds them.'],
  [companyList, 'Some thousand companies on a site, which each order reads at once.'],
  [contentList, 'Editors write some hundred items, and each order reads them at once.'],
  [emailDomainList, 'A company authorizes some hundred domains at most.'],
  [
    failedJobList,
    'Finished jobs are deleted after some weeks, and partial indexes have those that failed.',
  ],
  [
    internalUserList,
    'The people of the retailer: some thousands at most, sorted when they are read.',
  ],
  [parkedMailList, 'A partial index has the few mails that wait for a decision.'],
  [partnerList, 'A company has some hundred partners at most.'],
  [pendingList, 'Only the open tasks of one company, which an index of their own finds.'],
  [
    provisioningList,
    'Partial indexes have the requests without an answer and the refused ones, by time.',
  ],
  [requestList, 'Only the requests of one company that wait; they end by themselves.'],
  [reviewList, 'All users of the audit are read for their reasons, and sorted then.'],
  [staffList, 'The people of the retailer: some thousands at most, sorted when they are read.'],
  [throttleList, 'Only what is held back now, which an index by time finds.'],
  [ticketList, 'The tickets of one person or one company, which an index of their own finds.'],
  [
    undeliveredMailList,
    'A partial index has the few mails that failed; an operator sends or deletes them.',
  ],
  [visitList, 'The visits of one company, which are read from its own chain of the log.'],
];

/** The statements of a page in the order of a column, without its other columns. */
type OrderOf = (column: string) => RawBuilder<unknown> | RawBuilder<unknown>[];

const company = { id: '01990000-0000-7000-a000-000000000000' };
const ascending = { sortOrder: 'asc', limit: 25, offset: 0 } as const;

/** The lists that grow with a company or with the portal: an index serves each of their orders. */
const growing: [AnyList, OrderOf][] = [
  [
    userList,
    (column) =>
      keysInOrder({
        found: foundUsers({ company }),
        place: userKeys[column as keyof typeof userKeys].column,
        ids: ['user_id'],
        order: ascending,
      }),
  ],
  [
    externalUserList,
    (column) =>
      keysInOrder({
        found: foundExternals({ filters: {} }),
        place: externalSortKeys[column as keyof typeof externalSortKeys],
        ids: ['id'],
        order: ascending,
      }),
  ],
  [
    activityList,
    (column) =>
      keysInOrder({
        found: foundActivity({ company } as Scope, {
          opens: new Date('2026-11-01'),
          closes: new Date('2026-12-01'),
          eventsWith: () => [],
        }),
        place: activitySortKeys[column as keyof typeof activitySortKeys],
        ids: activityIds,
        order: ascending,
      }),
  ],
  [
    queueList,
    (column) =>
      (['OPEN', 'SOLVED'] as const).map((view) =>
        keysInOrder({
          found: foundTickets({} as Scope, { view }, {} as DueBy),
          place: queueSortKeys[column as keyof typeof queueSortKeys],
          ids: ['id'],
          order: ascending,
        }),
      ),
  ],
];

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
  await sql`select ensure_activity_month('2026-11-15')`.execute(test.db);
});
afterAll(() => test.drop());

describe.each(growing)('$name', (list, orderOf) => {
  it.each([...(list.sortColumns as readonly string[])])(
    'has an index for the order by %s',
    async (column) => {
      for (const statement of [orderOf(column)].flat()) {
        const plan = await planOf(test.db, statement);
        expect(plan).toMatch(/Index (Only )?Scan/);
        expect(plan).not.toMatch(/Sort/);
      }
    },
  );
});

it('every list of the contract is here', () => {
  const here = [...bounded, ...growing].map(([{ name }]) => name);
  expect(here.toSorted()).toEqual(namesOfLists().toSorted());
});

it('every list of the contract is held against its definition', () => {
  const described = sourcesOf('..', /\.test\.ts$/).flatMap((text) =>
    Array.from(text.matchAll(/^describeList\((\w+),/gm), ([, name]) => name ?? ''),
  );
  const lists = sourcesOf('../../../contract/src', /(?<!\.test)\.ts$/).flatMap((text) =>
    Array.from(text.matchAll(/^export const (\w+) = defineList\(/gm), ([, name]) => name ?? ''),
  );
  expect(lists.filter((name) => !described.includes(name))).toEqual([]);
});

/** The plan without the sorts that the planner may do without: one that remains has no index. */
async function planOf(db: Database, statement: RawBuilder<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    for (const setting of ['enable_sort', 'enable_incremental_sort', 'enable_seqscan'])
      await sql`set local ${sql.raw(setting)} = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

function sourcesOf(folder: string, kind: RegExp): string[] {
  const from = join(import.meta.dirname, folder);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(join(from, file), 'utf8'));
}
