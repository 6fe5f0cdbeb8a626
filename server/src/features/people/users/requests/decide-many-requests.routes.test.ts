import { decideRequests } from '@endcap/contract/people/access-requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { buildCompanyAdmin } from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../../testing/without-activity-log.ts';
import {
  insertRequests,
  mailsTo,
  requestCompany,
  requestRow,
} from '../../access-requests/testing/request-kit.ts';
import { productsOf } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('many decisions in one call', () => {
  it('decide 2,000 requests and refuse the one of another company', async () => {
    const { decide, company } = await requestCompany(test);
    const users = Array.from({ length: 1999 }, (_, index) => ({
      id: newId(),
      login_id: `many${index}.${company.id.slice(-12)}@people.example`,
    }));
    await test.db
      .insertInto('user_account')
      .values(
        users.map((user, index) => ({
          ...user,
          email: user.login_id,
          first_name: 'Ana',
          last_name: `Many ${index}`,
          user_type: 'EXTERNAL' as const,
          user_group: 'SUPPLIER' as const,
        })),
      )
      .execute();
    await test.db
      .insertInto('membership')
      .values(
        users.map(({ id }) => ({
          company_id: company.id,
          user_id: id,
          role: 'USER' as const,
          state: 'ACTIVE' as const,
        })),
      )
      .execute();
    const ours = await insertRequests(
      test,
      company,
      users.map(({ id }) => id),
    );
    const foreign = (await (await requestCompany(test)).asker()).requestId;
    const ids = [...ours.slice(0, 700), foreign, ...ours.slice(700)];
    const approvals = ids.map((id) => ({
      request_id: id,
      decision: 'APPROVE' as const,
      products: ['REPORT_BUILDER' as const],
    }));
    const { status, body } = await decide(approvals);
    expect(status).toBe(200);
    expect(body.outcomes.map(({ request_id }) => request_id)).toEqual(ids);
    expect(body.outcomes.filter(({ outcome }) => outcome === 'APPROVED')).toHaveLength(1999);
    expect(body.outcomes[700]).toMatchObject({ outcome: 'REFUSED', code: 'resource.not_found' });
    expect((await requestRow(test, foreign)).status).toBe('PENDING');
    const { count } = await test.db
      .selectFrom('product_access')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1999);
    const again = await decide([...approvals, { request_id: newId(), decision: 'DENY' }]);
    expect(again.error.details).toMatchObject([{ field: 'approvals', code: 'field.too_long' }]);
  });

  it('refuse bad input before anything happens', async () => {
    const { asker, caller } = await requestCompany(test);
    const { requestId: id } = await asker();
    const field = async (...approvals: object[]) =>
      (await caller.call(decideRequests, { body: { approvals } as never })).error.details?.map(
        (one) => `${one.field} ${one.code}`,
      );
    expect(await field()).toEqual(['approvals field.required']);
    expect(
      await field({ request_id: id, decision: 'DENY' }, { request_id: id, decision: 'APPROVE' }),
    ).toEqual(['approvals field.invalid']);
    expect(await field({ request_id: id, decision: 'APPROVE', products: [] })).toEqual([
      'approvals.0.products field.required',
    ]);
    expect(await field({ request_id: id, decision: 'DENY', note: 'x'.repeat(501) })).toEqual([
      'approvals.0.note field.too_long',
    ]);
    expect((await requestRow(test, id)).status).toBe('PENDING');
  });
});

describe('at the same moment', () => {
  it('two admins decide a request once', async () => {
    const { asker, company, decide } = await requestCompany(test);
    const { user, requestId } = await asker();
    const other = await test.as(await buildCompanyAdmin(test.db, { company }));
    const approvals = [{ request_id: requestId, decision: 'APPROVE' as const }];
    const answers = await meetAtLock(
      test,
      (tx) =>
        tx
          .selectFrom('membership')
          .select('user_id')
          .where('user_id', '=', user.id)
          .forUpdate()
          .execute(),
      () => decide(approvals),
      () => other.call(decideRequests, { body: { approvals } }),
    );
    const outcomes = answers.map(({ body }) => body.outcomes[0]?.code ?? 'done').toSorted();
    expect(outcomes).toEqual(['access_request.decided', 'done']);
    expect(await mailsTo(test, user)).toHaveLength(1);
  });

  it('an admin who has just lost the rights decides nothing', async () => {
    const { asker, admin, decide } = await requestCompany(test);
    const { requestId } = await asker();
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        tx
          .updateTable('membership')
          .set({ role: 'USER' })
          .where('user_id', '=', admin.id)
          .execute(),
      () => decide([{ request_id: requestId, decision: 'APPROVE' }]),
    );
    expect(answer?.error.code).toBe('access.denied');
    expect((await requestRow(test, requestId)).status).toBe('PENDING');
  });
});

it('changes nothing when the log cannot be written', async () => {
  const { asker, decide, company } = await requestCompany(test);
  const { user, requestId } = await asker();
  await withoutActivityLog(test, async () => {
    const answer = await decide([{ request_id: requestId, decision: 'APPROVE' }]);
    expect(answer.status).toBe(500);
  });
  expect((await requestRow(test, requestId)).status).toBe('PENDING');
  expect(await productsOf(test, company, user.loginId)).toEqual([]);
  expect(await mailsTo(test, user)).toEqual([]);
});
