import { writeFile } from 'node:fs/promises';
import { api } from '@endcap/contract/api';
import { type Endpoint, isJson, isMultipart, keyOf } from '@endcap/contract/endpoint';
import { spreadsheetType } from '@endcap/contract/parts';
import { listAccessRequests } from '@endcap/contract/people/access-requests';
import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
import { exportGlobalUsers, userTypes } from '@endcap/contract/people/global-users';
import { exportTabs } from '@endcap/contract/people/user-acts';
import { listBlockedUsers, listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf, spreadsheetFolder } from '../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { type DemoPortal, startDemoPortal } from './demo-portal.ts';
import { sampleFor } from './samples/samples.ts';

let portal: DemoPortal;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  portal = await startDemoPortal();
  files = await spreadsheetFolder();
});
afterAll(async () => {
  await portal.test.close();
  await files.remove();
});

/** The list of each tab, which says the filters that it takes. */
const listOfTab: Record<(typeof exportTabs)[number], Endpoint> = {
  users: listUsers,
  pending: listPendingUsers,
  blocked: listBlockedUsers,
  'access-requests': listAccessRequests,
};

/** The filters of each list of users of the portal, whose export takes those of both in its body. */
const filtersOfType = {
  EXTERNAL: externalUserList.filters,
  INTERNAL: internalUserList.filters,
} satisfies Record<(typeof userTypes)[number], object>;

/** Fields that choose no rows: the kind of file, and the list that the file is of, which it names. */
const noFilters = ['format', 'userType'];
/** What is exported rather than left out. */
const noLists = ['POST /api/glossary-columns/export'];

/** A value of each filter; a new filter of the contract has none, and fails until it is here. */
const values: Record<string, unknown> = {
  search: 'ana',
  product: 'CHANNEL_PERFORMANCE',
  role: 'ADMIN',
  lastLogin: 'NEVER',
  domain: 'OUTSIDE',
  secondFactor: 'NONE',
  lastUse: 'UNUSED_90_DAYS',
  added: 'LAST_YEAR',
  taskType: 'CREATE_USER',
  date: '2026-01-15',
  search_field: 'technicalName',
  product_tag: 'mod_intel',
  startDate: { startDate: '2026-10-01', endDate: '2026-10-30' },
  endDate: { startDate: '2026-10-01', endDate: '2026-10-30' },
  actors: ['admin@charter.example'],
  events: ['USER_BLOCKED'],
  applications: ['PORTAL'],
  roles: ['SUPER_ADMIN'],
  attributes: ['SUPPORT'],
  sbu: ['GROCERY'],
  companyTypes: ['CHARTER_VENDOR'],
  companyStatuses: ['ACTIVE'],
  products: ['CHANNEL_PERFORMANCE'],
  companies: ['0192a0de-0000-7000-8000-0000000000ff'],
};

/** The fields of a schema; those of an object in it too. */
function fieldsOf(schema: unknown): { field: string; parent?: string; schema: z.ZodType }[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([field, inner]) => {
    const plain = inner instanceof z.ZodDefault ? inner.unwrap() : inner;
    if (plain instanceof z.ZodObject)
      return fieldsOf(plain).map((one) => ({ ...one, parent: field }));
    return [{ field, schema: inner as z.ZodType }];
  });
}

interface Case {
  name: string;
  endpoint: Endpoint;
  params: Record<string, string>;
  /** Which list the file is of, where the query says it. */
  list: { userType?: (typeof userTypes)[number] };
  part: 'query' | 'body';
  field: string;
  parent?: string | undefined;
}

const endpoints: readonly Endpoint[] = api;
const exported = endpoints.filter(
  ({ response }) =>
    !isJson(response) &&
    response.kind === 'blob' &&
    !response.isStored &&
    response.contentTypes.includes(spreadsheetType),
);
const cases: Case[] = exported
  .filter((endpoint) => !noLists.includes(keyOf(endpoint)))
  .flatMap((endpoint): Case[] => {
    const body = endpoint.body && isMultipart(endpoint.body) ? undefined : endpoint.body;
    const fields = [
      ...fieldsOf(endpoint.query).map((one) => ({ ...one, part: 'query' as const })),
      ...fieldsOf(body).map((one) => ({ ...one, part: 'body' as const })),
    ].filter(({ field }) => !noFilters.includes(field));
    if (endpoint === exportGlobalUsers)
      return userTypes.flatMap((userType) =>
        fields
          .filter(({ parent, field }) => !parent || field in filtersOfType[userType])
          .map(({ field, parent, part }) => ({
            name: `${keyOf(endpoint)} of ${userType}: ${field}`,
            ...{ endpoint, params: {}, list: { userType }, part, field, parent },
          })),
      );
    const tabs = endpoint.path.includes(':tabName') ? exportTabs : [undefined];
    return tabs.flatMap((tabName) =>
      fields
        .filter(
          ({ field }) => !tabName || field in ((listOfTab[tabName].query?.shape ?? {}) as object),
        )
        .map(({ field, parent, part }) => ({
          name: `${keyOf(endpoint)}${tabName ? ` of ${tabName}` : ''}: ${field}`,
          endpoint,
          params: tabName ? { tabName } : {},
          ...{ list: {}, part, field, parent },
        })),
    );
  });

async function aboutOf({ endpoint, params }: Case, given: { query: object; body: object }) {
  for (const who of ['charter admin', 'super'] as const) {
    const { http, own } = await portal.signIn(who, 'as they are');
    const sample = sampleFor(keyOf(endpoint), own);
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent({ ...own, ...sample.params, ...params }[name] ?? ''),
    );
    const answer = await portal.test.app.inject({
      method: endpoint.method,
      url: path,
      query: given.query as Record<string, string>,
      headers: http.headers,
      ...(endpoint.body ? { payload: given.body } : {}),
    });
    if (answer.statusCode !== 200) continue;
    const file = files.path();
    await writeFile(file, answer.rawPayload);
    const rows = await rowsOf(file, { sheet: 'About this file' });
    return rows.map(({ cells }) => cells);
  }
  return [];
}

it('walks the filters of the exports', () => {
  expect(cases.length).toBeGreaterThan(20);
});

it.each(cases.map((one) => [one.name, one] as const))('%s is named in the file', async (_, one) => {
  expect(Object.keys(values)).toContain(one.field);
  const value = values[one.field];
  const isPair = typeof value === 'object' && value !== null && !Array.isArray(value);
  const chosen = isPair ? value : { [one.field]: value };
  const given = one.parent ? { [one.parent]: chosen } : chosen;
  // A field of a search says something only about a search.
  const search = one.field === 'search_field' ? { search: 'net' } : {};
  const none = { query: { ...one.list, ...(one.part === 'query' ? search : {}) }, body: {} };
  const without = await aboutOf(one, none);
  const withFilter = await aboutOf(one, {
    ...none,
    [one.part]: { ...none[one.part], ...given },
  });
  expect(without.length).toBeGreaterThan(3);
  expect(withFilter.length).toBeGreaterThan(3);
  const before = new Set(without.map((cells) => cells.join('\0')));
  // Numbers and times differ from file to file.
  const added = withFilter.filter(
    (cells) => !before.has(cells.join('\0')) && !/^[\d:T.-]*$/.test(cells[1] ?? ''),
  );
  const days = withFilter.filter((cells) => /^\d{4}-\d\d-\d\d$/.test(cells[1] ?? ''));
  const isDay = ['date', 'startDate', 'endDate'].includes(one.field);
  // Companies are counted, in the row that says that all of them are meant without the filter.
  const all = new Set(without.filter(([, value]) => value === 'All').map(([label]) => label));
  const isCount =
    one.field === 'companies' &&
    withFilter.some(([label, value]) => all.has(label) && value === '1');
  expect(isDay ? days.length : added.length + Number(isCount)).toBeGreaterThan(0);
});
