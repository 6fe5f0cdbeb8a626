import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { callNextToStatements } from './call-next-to-statements.ts';
import type { BenchPortal } from './portal.ts';
import type { BenchOutput } from './row.ts';
import { bigCompany, loadUsers } from './users-data.ts';

interface Search {
  query?: Record<string, string>;
  body: { search?: string; filters?: Record<string, string[]> };
}

const types = { companyTypes: ['CHARTER_VENDOR', 'BASIC_VENDOR'] };
const products = { products: ['REPORT_BUILDER'] };

/** Searches by name, email and company, each filter, and filters together; few hits and many. */
const searches: Record<string, Search> = {
  'a name': { body: { search: 'quintero' } },
  'a name and a company': { body: { search: 'sofia company 77' } },
  'an address': { body: { search: 'sofia.martinez' } },
  'a part of many names': { body: { search: 'and' } },
  'two letters': { body: { search: 'qu' } },
  'two letters of no one': { body: { search: 'qz' } },
  'a company': { body: { filters: { companies: [bigCompany] } } },
  'company types': { body: { filters: types } },
  'a status of no company': { body: { filters: { companyStatuses: ['SUSPENDED'] } } },
  'a product': { body: { filters: products } },
  'a role': { body: { filters: { roles: ['ADMIN'] } } },
  'an attribute': { body: { filters: { attributes: ['NEVER_SIGNED_IN'] } } },
  'a name, admins with a product': {
    body: { search: 'mar', filters: { ...products, roles: ['ADMIN'] } },
  },
  'all filters': {
    body: {
      search: 'ana',
      filters: {
        ...types,
        ...products,
        companies: [bigCompany],
        companyStatuses: ['ACTIVE'],
        roles: ['ADMIN'],
        attributes: ['THIRD_PARTY', 'MULTIPLE_SUPPLIER_ACCESS'],
      },
    },
  },
  'page 300 by last login': {
    query: { pageNo: '300', sortBy: 'lastLogin', sortOrder: 'desc' },
    body: { filters: types },
  },
  'by company': { query: { sortBy: 'companyName' }, body: { filters: products } },
  'internal users': { query: { userType: 'INTERNAL' }, body: { search: 'ana' } },
};

/** Global user management over a million users: the call next to its own statements, and their plans. */
export async function* benchGlobalUsers({
  app,
  database,
  size,
}: BenchPortal): AsyncGenerator<BenchOutput> {
  const { db, ownerPool, pool } = database;
  yield await loadUsers(ownerPool, size);
  await fillExternalUsers(ownerPool);
  const superAdmin = await buildUser(db, { group: 'SUPER_ADMIN', company: null });
  const headers = { cookie: await sessionFor(db, superAdmin), host: 'us.localhost' };
  for (const [name, search] of Object.entries(searches)) {
    yield* callNextToStatements(name, () => post(app, headers, search), { pool, size });
  }
}

/** The users are loaded without triggers, which would have filled the table row by row. */
export async function fillExternalUsers(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      "select renew_external_users(array(select id from user_account where user_type = 'EXTERNAL'))",
    );
    await client.query('vacuum (analyze) external_user');
  } finally {
    client.release(true);
  }
}

async function post(
  app: FastifyInstance,
  headers: Record<string, string>,
  { query = {}, body }: Search,
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users',
    query,
    headers,
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`POST /api/users answered ${answer.body}`);
  return answer.json<{ totalElements: number; totalIsCapped: boolean }>();
}
