import { setContext, type switchContext } from '@endcap/contract/companies/companies';
import type { UserGroup } from '@endcap/contract/identity/identity';
import { type Caller, callerOf } from '../../../../testing/caller.ts';
import {
  buildCompany,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** What the portal's own script sends. */
export const own = { 'x-requested-with': 'endcap' };

export const aDomain = {
  domainName: 'acted.example',
  allowSubDomains: false,
  is3pDomain: false,
};

/** Gives the company these products. */
export async function subscribe(
  { db }: TestApp,
  { id }: TestCompany,
  ...codes: string[]
): Promise<void> {
  const rows = codes.map((code) => ({ company_id: id, product_code: code }));
  await db.insertInto('company_product').values(rows).execute();
}

type Query = { companyId: string; persona?: 'SUPPLIER' | 'MERCHANT'; reason?: string };

export function choose(
  caller: Caller,
  query: Query,
  endpoint: typeof setContext | typeof switchContext = setContext,
) {
  const reasoned = { reason: 'Ticket 4711', ...query };
  return caller.call(endpoint as typeof setContext, { query: reasoned, headers: own });
}

/** The same browser after an answer that may have renewed its cookie. */
export function after(
  { app }: TestApp,
  caller: Caller,
  answer: { headers: Record<string, unknown> },
  companyId?: string,
): Caller {
  const [renewed] = String(answer.headers['set-cookie'] ?? '').split(';');
  const cookie = renewed || String(caller.headers.cookie);
  return callerOf(app, { ...caller.headers, cookie }, companyId);
}

/** Signed in without a company; of the given one they are a member. */
export async function someone(
  test: TestApp,
  group: UserGroup,
  company: TestCompany | null = null,
): Promise<Caller & { person: TestUser }> {
  const person = await buildUser(test.db, { group, company });
  return { ...(await test.as({ ...person, company: null })), person };
}

/** A super admin who acts for a company, and the tab that has not heard of it. */
export async function acting(test: TestApp) {
  const company = await buildCompany(test.db);
  const stale = await someone(test, 'SUPER_ADMIN');
  const answer = await choose(stale, { companyId: company.id });
  const caller = after(test, stale, answer, company.id);
  return { company, person: stale.person, stale, caller };
}
