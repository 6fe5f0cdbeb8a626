import { decideRequests, requestAccess } from '@endcap/contract/people/access-requests';
import type { ProductCode } from '@endcap/contract/products';
import { expect } from 'vitest';
import { newId } from '../../../../db/id.ts';
import {
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { subscriber } from '../../../products/launcher/testing/subscriptions.ts';

export const owned = ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER', 'DIGITAL_LANDSCAPES'] as const;

export interface Approval {
  request_id: string;
  decision: 'APPROVE' | 'DENY';
  products?: ProductCode[];
  note?: string;
}

/** A company with an admin who is signed in, and users who ask for products. */
export async function requestCompany(test: TestApp, given: Parameters<typeof subscriber>[2] = {}) {
  const company = await subscriber(test.db, owned, given);
  const admin = await buildCompanyAdmin(test.db, { company });
  const caller = await test.as(admin);
  return {
    company,
    admin,
    caller,
    /** A user of the company with an open request. */
    asker: async (products: ProductCode[] = ['REPORT_BUILDER'], note?: string) => {
      const user = await buildUser(test.db, { company });
      return { user, requestId: await ask(test, user, products, note) };
    },
    decide: (approvals: Approval[], note?: string) =>
      caller.call(decideRequests, { body: { approvals, ...(note ? { note } : {}) } }),
  };
}

export async function ask(
  test: TestApp,
  user: TestUser,
  products: ProductCode[] = ['REPORT_BUILDER'],
  note?: string,
): Promise<string> {
  const { status, body } = await (await test.as(user)).call(requestAccess, {
    params: { userId: user.loginId },
    body: {
      tenant_id: user.company?.id ?? '',
      products,
      ...(note ? { requestor_note: note } : {}),
    },
  });
  expect(status).toBe(201);
  return body.request_id;
}

/** An open request without the calls that make one: for many at once, or of another time. */
export async function insertRequests(
  test: TestApp,
  company: TestCompany,
  userIds: string[],
  { createdOn = new Date(), product = 'REPORT_BUILDER' as ProductCode } = {},
): Promise<string[]> {
  const rows = userIds.map((userId) => ({
    id: newId(),
    company_id: company.id,
    user_id: userId,
    created_on: createdOn,
  }));
  await test.db.insertInto('access_request').values(rows).execute();
  await test.db
    .insertInto('access_request_product')
    .values(rows.map(({ id }) => ({ request_id: id, product_code: product })))
    .execute();
  return rows.map(({ id }) => id);
}

export async function requestRow(test: TestApp, id: string) {
  const row = await test.db
    .selectFrom('access_request')
    .select(['status', 'decided_by as decidedBy', 'decision_note as note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const products = await test.db
    .selectFrom('access_request_product')
    .select(['product_code as code', 'granted'])
    .where('request_id', '=', id)
    .orderBy('product_code')
    .execute();
  return {
    ...row,
    granted: products.filter(({ granted }) => granted).map(({ code }) => code),
  };
}

/** The mails to this user, in the order in which they were queued. */
export async function mailsTo(test: TestApp, { loginId }: TestUser) {
  return test.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text', 'company_id as companyId'])
    .where('to_address', '=', loginId)
    .orderBy('created_on')
    .orderBy('id')
    .execute();
}
