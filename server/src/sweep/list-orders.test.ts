import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyList } from '@endcap/contract/companies/company-list';
import { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import { partnerList } from '@endcap/contract/companies/partner-list';
import type { AnyList } from '@endcap/contract/lists/define-list';
import {
  blockedList,
  pendingList,
  requestList,
  userList,
} from '@endcap/contract/people/user-lists';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../db/connection.ts';
import { foundUsers } from '../features/people/users/list/user-list-conditions.ts';
import { sortKeys as userKeys } from '../features/people/users/list/user-list-order.ts';
import { keysInOrder } from '../lists/counted-page.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';

/** The lists that stay short, and say why. */
const bounded: readonly AnyList[] = [
  blockedList,
  companyList,
  emailDomainList,
  partnerList,
  pendingList,
  requestList,
];

/** The statement of a page in the order of a column, without its other columns. */
type OrderOf = (column: string) => RawBuilder<unknown>;

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
];

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

it.each(bounded.map((list) => [list.name, list.bounded]))(
  'the list %s says why an order needs no index',
  (_, reason) => expect(String(reason)).toMatch(/^[A-Z].{20,}\.$/),
);

describe.each(growing)('$name', (list, orderOf) => {
  it.each([...(list.sortColumns as readonly string[])])(
    'has an index for the order by %s',
    async (column) => {
      const plan = await planOf(test.db, orderOf(column));
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Sort/);
    },
  );
});

it('every list of the contract is here', () => {
  const here = [...bounded, ...growing.map(([list]) => list)].map(({ name }) => name);
  expect(here.toSorted()).toEqual(namesInContract().toSorted());
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

function namesInContract(): string[] {
  const folder = join(import.meta.dirname, '../../../contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/defineList\(\{\s*name: '([^']+)'/g)])
    .map(([, name]) => name ?? '');
}
