import {
  type listReview,
  listReview as listReviewEndpoint,
} from '@endcap/contract/people/access-audit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../../../db/id.ts';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestCompany, TestUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { member, userCompany } from '../../users/testing/user-company.ts';

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export async function openAudit(test: TestApp, company: TestCompany, dueDate = dayFromNow(12)) {
  const id = newId();
  await test.db
    .insertInto('user_access_audit')
    .values({ id, company_id: company.id, due_date: dueDate })
    .execute();
  return id;
}

/** Sets when the member last signed in for the company; null for never. */
export async function signedIn(
  test: TestApp,
  company: TestCompany,
  user: TestUser,
  daysAgo: number | null,
): Promise<void> {
  await sql`update membership set last_login_key = coalesce(
      now() - make_interval(days => ${daysAgo}::int), '-infinity')
    where company_id = ${company.id} and user_id = ${user.id}`.execute(test.db);
}

/** A Basic company with an open audit, an admin who signed in today and one working user. */
export async function auditedCompany(test: TestApp) {
  const { company, admin, caller } = await userCompany(test, { type: 'BASIC_VENDOR' });
  const auditId = await openAudit(test, company);
  await signedIn(test, company, admin, 0);
  const add = async (options: Parameters<typeof member>[2] = {}, daysAgo: number | null = 1) => {
    const user = await member(test, company, options);
    await signedIn(test, company, user, daysAgo);
    return user;
  };
  return { company, admin, caller, auditId, add, user: await add() };
}

export type ReviewQuery = Partial<z.input<typeof listReview.query>>;

export async function reviewOf(caller: Caller, query: ReviewQuery = {}) {
  return (await caller.call(listReviewEndpoint, { query })).body;
}

/** The users as a decision names them, with the versions that the list shows. */
export async function seenBy(caller: Caller, ...users: TestUser[]) {
  const { items } = await reviewOf(caller, { pageSize: 100 });
  return users.map(({ id }) => ({
    userId: id,
    version: items.find(({ userId }) => userId === id)?.version ?? 0,
  }));
}
