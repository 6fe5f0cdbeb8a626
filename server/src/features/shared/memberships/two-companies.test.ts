import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import {
  buildAssociation,
  buildCompany,
  buildUser,
  type TestCompany,
} from '../../../testing/factories.ts';
import { cloneTemplate, type TestDatabase } from '../../../testing/test-database.ts';
import { joinCompany } from '../../people/users/testing/listed-people.ts';
import * as change from './change-members.repository.ts';
import * as products from './member-products.repository.ts';
import * as members from './members.repository.ts';
import type { MembershipProduct } from './membership.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

let ours: TestCompany;
let theirs: TestCompany;
let ana: string;
let ben: string;
/** Ana works for both companies and Ben for ours; each has a product of each status there. */
beforeEach(async () => {
  ours = await buildCompany(test.db);
  theirs = await buildCompany(test.db);
  ana = (await buildUser(test.db, { company: ours })).id;
  ben = (await buildUser(test.db, { company: ours })).id;
  await joinCompany(test.db, theirs, ana);
  for (const [company, user] of everyone()) {
    await test.db
      .insertInto('product_access')
      .values([
        { ...key(company, user), product_code: 'REPORT_BUILDER', status: 'ACCESS_COMPLETE' },
        { ...key(company, user), product_code: 'SHOPPER_BEHAVIOR', status: 'ACCESS_PENDING' },
      ])
      .execute();
  }
});

const everyone = () =>
  [
    [ours, ana],
    [ours, ben],
    [theirs, ana],
  ] as [TestCompany, string][];
const key = ({ id }: TestCompany, userId: string) => ({ company_id: id, user_id: userId });
const scope = () => ({ company: { id: ours.id } });
const anaHere = () => ({ companyId: ours.id, userId: ana });

async function rowOf(company: TestCompany, userId: string) {
  const member = await test.db
    .selectFrom('membership')
    .select(['role', 'state', 'busy', 'version', 'blocked_reason as blockedReason'])
    .where('company_id', '=', company.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const held = await products.selectProductsOfMember(test.db, { companyId: company.id, userId });
  return member && { ...member, products: held };
}

/** Ana's membership in our company after a change, which must have left all others as they were. */
async function afterChange(work: (tx: Transaction) => Promise<unknown>) {
  const others = async () => [await rowOf(ours, ben), await rowOf(theirs, ana)];
  const before = await others();
  await test.db.transaction().execute(work);
  expect(await others()).toEqual(before);
  return rowOf(ours, ana);
}

const setAll = (values: { state?: 'PENDING'; busy?: 'DELETE_USER' }) =>
  test.db.updateTable('membership').set(values).execute();
const product = (code: 'REPORT_BUILDER' | 'CUSTOMER_PULSE'): MembershipProduct => ({
  code,
  accessTypes: [1],
  status: 'ACCESS_COMPLETE',
});
const codes = (row: Awaited<ReturnType<typeof rowOf>>) => row?.products.map(({ code }) => code);

describe('a change of a user in one company leaves other users and companies alone', () => {
  it('of the role', async () => {
    const given = [{ userId: ana, role: 'ADMIN' as const }];
    const row = await afterChange((tx) => change.updateRoles(tx, scope(), given));
    expect(row).toMatchObject({ role: 'ADMIN', version: 2 });
  });

  it('of a new invitation', async () => {
    const member = { role: 'ADMIN', thirdParty: false, thirdPartyCompanyId: null } as const;
    const given = [{ ...member, userId: ana, again: true }];
    const row = await afterChange((tx) => change.insertMembers(tx, scope(), given));
    expect(row).toMatchObject({ role: 'ADMIN', version: 2 });
    const again = [{ ...member, userId: ana, again: false }];
    const added = await test.db
      .transaction()
      .execute((tx) => change.insertMembers(tx, scope(), again));
    expect(added).toEqual([]);
  });

  it('of the state, for a pending user only', async () => {
    expect(await afterChange((tx) => change.updateToActive(tx, anaHere()))).toMatchObject({
      state: 'ACTIVE',
    });
    await setAll({ state: 'PENDING' });
    expect(await afterChange((tx) => change.updateToActive(tx, anaHere()))).toMatchObject({
      state: 'ACTIVE',
    });
    await test.db
      .updateTable('membership')
      .set({ state: 'BLOCKED' })
      .where('user_id', '=', ana)
      .execute();
    expect(await afterChange((tx) => change.updateToActive(tx, anaHere()))).toMatchObject({
      state: 'BLOCKED',
    });
  });

  it('of a deletion, from its mark to its end', async () => {
    const marked = await afterChange((tx) => change.markDeleting(tx, scope(), [ana]));
    expect(marked).toMatchObject({ busy: 'DELETE_USER', version: 2 });
    const released = await afterChange((tx) => change.releaseMembers(tx, scope(), [ana]));
    expect(released).toMatchObject({ busy: null, version: 3 });
    const again = await afterChange((tx) => change.releaseMembers(tx, scope(), [ana]));
    expect(again).toMatchObject({ busy: null, version: 3 });
    expect(await afterChange((tx) => change.deleteMarkedMembers(tx, scope(), [ana]))).toBeDefined();
    await setAll({ busy: 'DELETE_USER' });
    expect(
      await afterChange((tx) => change.deleteMarkedMembers(tx, scope(), [ana])),
    ).toBeUndefined();
  });

  it('of a cancelled onboarding, for a pending user only', async () => {
    expect(
      await afterChange((tx) => change.deletePendingMembers(tx, scope(), [ana])),
    ).toBeDefined();
    await setAll({ state: 'PENDING' });
    expect(
      await afterChange((tx) => change.deletePendingMembers(tx, scope(), [ana])),
    ).toBeUndefined();
  });

  it('of products that are added, replaced or taken away', async () => {
    const given = [{ userId: ana, products: [product('CUSTOMER_PULSE')] }];
    const added = await afterChange((tx) => products.upsertProducts(tx, scope(), given));
    expect(codes(added)).toEqual(['CUSTOMER_PULSE', 'REPORT_BUILDER', 'SHOPPER_BEHAVIOR']);
    const fewer = [{ userId: ana, products: [product('REPORT_BUILDER')] }];
    const left = await afterChange((tx) => products.deleteOtherProducts(tx, scope(), fewer));
    expect(left?.products).toEqual([{ ...product('REPORT_BUILDER'), accessTypes: [3] }]);
    const replaced = await afterChange((tx) => products.replaceProducts(tx, scope(), given));
    expect(replaced?.products).toEqual([product('CUSTOMER_PULSE')]);
  });

  it('of one product, and of no other', async () => {
    const left = await afterChange((tx) => products.deleteProduct(tx, anaHere(), 'REPORT_BUILDER'));
    expect(codes(left)).toEqual(['SHOPPER_BEHAVIOR']);
  });

  it('of one product, or of those that are pending', async () => {
    const pending = await afterChange((tx) => products.deletePendingProducts(tx, scope(), [ana]));
    expect(codes(pending)).toEqual(['REPORT_BUILDER']);
    const none = await afterChange((tx) => products.deleteProduct(tx, anaHere(), 'REPORT_BUILDER'));
    expect(codes(none)).toEqual([]);
  });

  it('of an undo', async () => {
    const blocked = { on: '2026-03-01T12:00:00Z', by: ben, reason: 'SECURITY', comment: null };
    const values = { role: 'ADMIN', state: 'BLOCKED', products: [], blocked } as const;
    const restored = [
      { userId: ana, values: { ...values, products: [] }, withState: true, version: 9 },
    ];
    const row = await afterChange((tx) => change.updateRestoredMembers(tx, scope(), restored));
    expect(row).toMatchObject({ role: 'ADMIN', state: 'BLOCKED', blockedReason: 'SECURITY' });
    const withoutState = [
      {
        userId: ana,
        values: { role: 'USER' as const, state: 'ACTIVE' as const, products: [] },
        withState: false,
        version: 9,
      },
    ];
    const kept = await afterChange((tx) => change.updateRestoredMembers(tx, scope(), withoutState));
    expect(kept).toMatchObject({ role: 'USER', state: 'BLOCKED', blockedReason: 'SECURITY' });
  });

  it('of the name that the company typed', async () => {
    const names = everyone().map(([company, user]) => ({
      ...key(company, user),
      first_name: 'Typed',
      last_name: 'Name',
    }));
    await test.db.insertInto('invited_name').values(names).execute();
    await test.db.transaction().execute((tx) => change.deleteInvitedName(tx, anaHere()));
    const left = await test.db
      .selectFrom('invited_name')
      .select(['company_id', 'user_id'])
      .where('user_id', 'in', [ana, ben])
      .execute();
    expect(left).toHaveLength(2);
    expect(left).not.toContainEqual(key(ours, ana));
  });
});

describe('what a company reads', () => {
  it('is its own members, by the users that were asked for', async () => {
    expect(await members.selectLoginIds(test.db, scope(), [ana, newId()])).toMatchObject([
      { userId: ana },
    ]);
    const { loginId } = (await members.selectLoginIds(test.db, scope(), [ana]))[0] ?? {};
    const [member, ...rest] = await members.selectMembers(test.db, scope(), [loginId ?? '']);
    expect(rest).toEqual([]);
    expect(member).toMatchObject({ userId: ana, multi: true, arriving: false });
    expect(member?.products).toHaveLength(2);
    expect(
      await members.selectMembers(test.db, { company: { id: newId() } }, [loginId ?? '']),
    ).toEqual([]);
  });

  it('is the admins who can work now', async () => {
    const admin = (options: Parameters<typeof buildUser>[1]) =>
      buildUser(test.db, { company: ours, role: 'ADMIN', ...options });
    const working = await admin({});
    await admin({ blocked: true });
    await admin({ state: 'BLOCKED' });
    await admin({ state: 'PENDING' });
    await admin({ company: theirs });
    const leaving = await admin({});
    await test.db.transaction().execute((tx) => change.markDeleting(tx, scope(), [leaving.id]));
    expect(await members.selectWorkingAdmins(test.db, scope())).toEqual([working.id]);
  });

  it('is its own products and partners of today', async () => {
    const rows = [ours, theirs].map(({ id }, index) => ({
      company_id: id,
      product_code: ['REPORT_BUILDER', 'CUSTOMER_PULSE'][index] ?? '',
    }));
    await test.db.insertInto('company_product').values(rows).execute();
    expect(await members.selectSubscribedProducts(test.db, scope())).toEqual(['REPORT_BUILDER']);
    const [agency, former, foreign] = [
      await buildCompany(test.db, { type: 'THIRD_PARTY' }),
      await buildCompany(test.db, { type: 'THIRD_PARTY' }),
      await buildCompany(test.db, { type: 'THIRD_PARTY' }),
    ];
    await buildAssociation(test.db, { company: ours, agency });
    await buildAssociation(test.db, { company: ours, agency: former, endDate: '2020-01-01' });
    await buildAssociation(test.db, { company: theirs, agency: foreign });
    const partners = await members.selectPartners(test.db, scope());
    expect(partners.map(({ partnerId }) => partnerId)).toEqual([agency.id]);
  });
});
