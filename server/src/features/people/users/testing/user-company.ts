import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import { newId } from '../../../../db/id.ts';
import { eventually, startQuickWorker } from '../../../../jobs/testing/job-test-kit.ts';
import type { Caller } from '../../../../testing/caller.ts';
import {
  buildCompanyAdmin,
  type TestCompany,
  type TestUser,
  type UserOptions,
} from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { holder, subscriber } from '../../../products/launcher/testing/subscriptions.ts';
import { userJobs } from '../delete/remove-members.service.ts';

export const products = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] as const;

export interface UserCompany {
  company: TestCompany;
  admin: TestUser;
  caller: Caller;
}

/** A company with two products, the domain people.example and an admin who is signed in. */
export async function userCompany(
  test: TestApp,
  given: Parameters<typeof subscriber>[2] = {},
): Promise<UserCompany> {
  const company = await subscriber(test.db, products, given);
  await authorize(test, company, 'people.example');
  const admin = await buildCompanyAdmin(test.db, { company });
  return { company, admin, caller: await test.as(admin) };
}

export async function authorize(
  test: TestApp,
  company: TestCompany,
  domainName: string,
  { allowSubDomains = false, is3pDomain = false } = {},
): Promise<void> {
  await test.db
    .insertInto('email_domain')
    .values({
      id: newId(),
      company_id: company.id,
      domain_name: domainName,
      allow_sub_domains: allowSubDomains,
      is_3p_domain: is3pDomain,
    })
    .execute();
}

let people = 0;

/** A new user without an account. */
export function newPerson(more: object = {}) {
  people += 1;
  const user = { first_name: 'Zoë', last_name: 'Núñez', email: `zoe${people}@people.example` };
  return { ...user, ...more };
}

export function member(
  test: TestApp,
  company: TestCompany,
  options: UserOptions & { product?: ProductCode } = {},
): Promise<TestUser> {
  const { product = 'REPORT_BUILDER', ...user } = options;
  return holder(test.db, product, { ...user, company });
}

export async function membershipOf(test: TestApp, company: TestCompany, loginId: string) {
  return test.db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .where('m.company_id', '=', company.id)
    .where('u.login_id', '=', loginId)
    .executeTakeFirst();
}

export async function productsOf(test: TestApp, company: TestCompany, loginId: string) {
  const rows = await test.db
    .selectFrom('product_access as p')
    .innerJoin('user_account as u', 'u.id', 'p.user_id')
    .select([
      'p.product_code as code',
      'p.access_types as types',
      'p.waiting_types as waiting',
      'p.status',
    ])
    .where('p.company_id', '=', company.id)
    .where('u.login_id', '=', loginId)
    .orderBy('p.product_code')
    .execute();
  return rows.map(({ code, types, waiting, status }) => {
    const later = waiting.length > 0 ? ` waiting for ${waiting.join('+')}` : '';
    return `${code} ${types.join('+')} ${status}${later}`;
  });
}

/** Of the company, oldest first; without the chain's other events. */
export async function eventsOf(test: TestApp, company: TestCompany) {
  const rows = await test.db
    .selectFrom('activity_log as l')
    .innerJoin('activity_part as p', (join) =>
      join
        .onRef('p.chain_id', '=', 'l.chain_id')
        .onRef('p.seq', '=', 'l.seq')
        .on('p.part', '=', 'ENTITY'),
    )
    .select(['l.event', 'l.entity_id as entityId', 'l.actor_id as actorId', 'p.content'])
    .where('l.company_id', '=', company.id)
    .orderBy('l.seq')
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...row,
    ...(content as { name: string; before: unknown; after: unknown }),
  }));
}

export async function tasksOf(test: TestApp, company: TestCompany) {
  return test.db
    .selectFrom('batch_task')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute();
}

/** Works on deletions until this task has ended. */
export async function finishDeletion(test: TestApp, taskId: string): Promise<void> {
  await startQuickWorker(test, userJobs);
  await eventually(() => hasEnded(test, taskId));
}

export async function hasEnded(test: TestApp, taskId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select finished_on is not null as ended
    from batch_task where id = ${taskId}`.execute(test.db);
  return rows[0]?.ended ?? false;
}
