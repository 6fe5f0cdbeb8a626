import {
  followedLimits,
  followSupplier,
  listFollowedSuppliers,
} from '@endcap/contract/operations/followed-suppliers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A merchant of a business unit. */
async function buildMerchant(sbu: string | null = null) {
  const user = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
  await test.db
    .updateTable('user_account')
    .set({ persona: 'MERCHANT', sbu })
    .where('id', '=', user.id)
    .execute();
  return { user, caller: await test.as(user) };
}

type Caller = Awaited<ReturnType<typeof buildMerchant>>['caller'];
const follow = (caller: Caller, supplierId: string, isFollowed = true) =>
  caller.call(followSupplier, { params: { supplierId }, body: { isFollowed } });
const list = async (caller: Caller) => {
  const { followed, suggested } = (await caller.call(listFollowedSuppliers)).body;
  const names = (rows: typeof followed) => rows.map(({ companyName }) => companyName);
  return { followed: names(followed), suggested: names(suggested), rows: followed };
};
const entriesOf = (userId: string) =>
  test.db
    .selectFrom('activity_log')
    .select(['event', 'company_id as companyId', 'entity_id as entityId'])
    .where('actor_id', '=', userId)
    .where('event', 'in', ['SUPPLIER_FOLLOWED', 'SUPPLIER_UNFOLLOWED'])
    .orderBy('seq')
    .execute();

it('keeps what a merchant follows, on the record of the retailer and not of the supplier', async () => {
  const { user, caller } = await buildMerchant();
  const { id } = await buildCompany(test.db, { name: 'Sunrise Dairy' });
  expect((await follow(caller, id)).status).toBe(204);
  expect((await follow(caller, id)).status).toBe(204);
  const { rows } = await list(caller);
  expect(rows).toMatchObject([
    {
      ...{ companyId: id, companyName: 'Sunrise Dairy', status: 'ACTIVE', access: 'NONE' },
      news: { kind: 'JOINED' },
    },
  ]);
  expect((await follow(caller, id, false)).status).toBe(204);
  expect((await list(caller)).followed).toEqual([]);
  expect(await entriesOf(user.id)).toEqual([
    { event: 'SUPPLIER_FOLLOWED', companyId: null, entityId: id },
    { event: 'SUPPLIER_UNFOLLOWED', companyId: null, entityId: id },
  ]);
});

it('suggests what colleagues of the unit follow, then those of the same profession', async () => {
  const me = await buildMerchant('FRESH');
  const [near, far] = [await buildMerchant('FRESH'), await buildMerchant('HOME')];
  const [ofUnit, ofOthers, putAway] = [
    await buildCompany(test.db, { name: 'Of my unit' }),
    await buildCompany(test.db, { name: 'Of other merchants' }),
    await buildCompany(test.db, { name: 'Put away' }),
  ];
  await follow(near.caller, ofUnit.id);
  for (const { id } of [ofOthers, putAway]) await follow(far.caller, id);
  await follow(me.caller, putAway.id, false);
  expect(await list(me.caller)).toMatchObject({
    ...{ followed: [], suggested: ['Of my unit', 'Of other merchants'] },
  });
  await follow(me.caller, ofUnit.id);
  expect(await list(me.caller)).toMatchObject({
    ...{ followed: ['Of my unit'], suggested: ['Of other merchants'] },
  });
  // Internal users without a profession have nobody whose suppliers are theirs too.
  const plain = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
  expect((await list(await test.as(plain))).suggested).toEqual([]);
});

it('has the companies that a merchant works with until they are left out, and what became of a request', async () => {
  const { user, caller } = await buildMerchant();
  const works = await buildCompany(test.db, { name: 'Works with it' });
  const asked = await buildCompany(test.db, { name: 'Asked for it' });
  await test.db
    .insertInto('membership')
    .values({ company_id: works.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
    .execute();
  const request = { id: newId(), company_id: asked.id, user_id: user.id };
  await test.db.insertInto('access_request').values(request).execute();
  await test.db
    .insertInto('access_request_product')
    .values({ request_id: request.id, product_code: 'REPORT_BUILDER' })
    .execute();
  await follow(caller, asked.id);
  const { rows } = await list(caller);
  expect(rows.map(({ companyName, access }) => [companyName, access]).sort()).toEqual([
    ['Asked for it', 'REQUESTED'],
    ['Works with it', 'OPEN'],
  ]);
  expect(rows.find(({ companyId }) => companyId === asked.id)?.news).toMatchObject({
    ...{ kind: 'REQUEST', products: ['REPORT_BUILDER'], status: 'PENDING' },
  });
  await follow(caller, works.id, false);
  expect((await list(caller)).followed).toEqual(['Asked for it']);
});

it('tells of products that a supplier took up later', async () => {
  const { caller } = await buildMerchant();
  const { id } = await buildCompany(test.db);
  await sql`update company set created_on = now() - interval '1 year' where id = ${id}`.execute(
    test.db,
  );
  await test.db
    .insertInto('company_product')
    .values({ company_id: id, product_code: 'CHANNEL_PERFORMANCE' })
    .execute();
  await follow(caller, id);
  expect((await list(caller)).rows[0]?.news).toMatchObject({
    ...{ kind: 'PRODUCTS', products: ['CHANNEL_PERFORMANCE'] },
  });
});

it('is bounded, also for two tabs that follow at once', async () => {
  const { user, caller } = await buildMerchant();
  await sql`
    with made as (
      insert into company (id, site, name, business_code, type)
      select gen_random_uuid(), 'US', 'Many ' || n, 'MANY-' || n, 'CHARTER_VENDOR'
      from generate_series(1, ${followedLimits.followed - 1}) n returning id)
    insert into followed_supplier (user_id, company_id, is_followed)
    select ${user.id}, id, true from made`.execute(test.db);
  const [one, other] = [await buildCompany(test.db), await buildCompany(test.db)];
  const answers = await Promise.all([one, other].map(({ id }) => follow(caller, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  expect((await list(caller)).rows).toHaveLength(followedLimits.followed);
});

it('is closed to suppliers and super admins, and knows no company of another site', async () => {
  const mexican = await buildCompany(test.db, { site: 'MX' });
  const { caller } = await buildMerchant();
  expect((await follow(caller, mexican.id)).status).toBe(404);
  expect((await follow(caller, newId())).status).toBe(404);
  const own = await buildCompany(test.db);
  const admin = await test.as(await buildCompanyAdmin(test.db, { company: own }));
  expect((await admin.call(listFollowedSuppliers)).status).toBe(403);
  expect((await follow(admin, own.id)).status).toBe(403);
  const wrong = { params: { supplierId: own.id }, body: { isFollowed: 'yes' } } as never;
  expect((await caller.call(followSupplier, wrong)).status).toBe(400);
});
