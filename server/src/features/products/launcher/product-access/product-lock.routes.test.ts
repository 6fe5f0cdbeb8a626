import { type LockCode, lockCodes } from '@endcap/contract/access/product-locks';
import { requestAccess } from '@endcap/contract/people/access-requests';
import type { ProductCode } from '@endcap/contract/products';
import { explainProducts, launchProduct } from '@endcap/contract/products/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { callerOf } from '../../../../testing/caller.ts';
import { buildUser, type TestCompany, type TestUser } from '../../../../testing/factories.ts';
import { sessionFor } from '../../../../testing/session-for.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { holder, merchant, subscriber } from '../testing/subscriptions.ts';

let test: TestApp;
let production: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  production = await startTestApp({ env: { ENVIRONMENT: 'production' } });
});
afterAll(() => Promise.all([test.close(), production.close()]));

interface Case {
  user: TestUser;
  product: ProductCode;
  where?: TestApp;
  host?: string;
}

/** What the explanation says, after it was held against the launch call's own refusal. */
async function lockOf({ user, product, where = test, host }: Case) {
  const headers = host ? { cookie: await sessionOn(where, user), host } : undefined;
  const caller = headers ? callerOf(where.app, headers) : await where.as(user);
  const { body } = await caller.call(explainProducts);
  const launched = await caller.call(launchProduct, { params: { code: product } });
  expect(launched.status).toBe(302);
  const place = String(launched.headers.location);
  const lock = body.items.find(({ code }) => code === product)?.lock;
  if (lock) expect(place).toBe(`/apps?locked=${product}&reason=${lock.code}`);
  else expect(place).toMatch(/launch_code=/);
  return lock && { ...lock, contacts: body.contacts };
}

async function sessionOn({ db }: TestApp, user: TestUser): Promise<string> {
  const cookie = await sessionFor(db, user);
  await db.updateTable('session').set({ site: 'US' }).where('user_id', '=', user.id).execute();
  return cookie;
}

async function overdue({ id }: TestCompany): Promise<void> {
  await test.db
    .insertInto('user_access_audit')
    .values({ id: newId(), company_id: id, due_date: '2020-01-15' })
    .execute();
}

async function switchOff(site: 'US', percent = 0): Promise<void> {
  await test.db
    .insertInto('feature_flag')
    .values({
      flag: 'insights-activation-rollout',
      site,
      variation_key: 'on',
      rollout_percent: percent,
    })
    .execute();
}

async function restore(): Promise<void> {
  await test.db.deleteFrom('feature_flag').execute();
}

const seenCodes = new Set<LockCode>();
const expectLock = async (asked: Case, code: LockCode, owner: string, step: string) => {
  seenCodes.add(code);
  const lock = await lockOf(asked);
  expect(lock).toMatchObject({ code, owner, step });
  return lock?.contacts.map(({ email }) => email);
};

describe('a product that', () => {
  it('a person has opens', async () => {
    const user = await holder(test.db, 'SHOPPER_BEHAVIOR');
    expect(await lockOf({ user, product: 'SHOPPER_BEHAVIOR' })).toBeNull();
  });

  it('the site does not offer is locked by the SITE, which staff can change', async () => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR'], { site: 'MX' });
    const user = await holder(test.db, 'SHOPPER_BEHAVIOR', { company });
    const product = 'DIGITAL_LANDSCAPES';
    await expectLock({ user, product }, 'SITE', 'NONE', 'NONE');
    const staff = await merchant(test.db);
    await test.db.deleteFrom('session').where('user_id', '=', staff.id).execute();
    const cookie = await sessionFor(test.db, { ...staff, company: null });
    await test.db
      .updateTable('session')
      .set({ site: 'MX' })
      .where('user_id', '=', staff.id)
      .execute();
    const caller = callerOf(test.app, { cookie, host: 'mx.localhost' });
    const { body } = await caller.call(explainProducts);
    const lock = body.items.find(({ code }) => code === product)?.lock;
    expect(lock).toMatchObject({ code: 'SITE', owner: 'NONE', step: 'CHANGE_SITE' });
  });

  it('belongs to a company of another site is locked by the SITE until they go there', async () => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR'], { site: 'CA' });
    const user = await holder(test.db, 'SHOPPER_BEHAVIOR', { company });
    const asked = { user, product: 'SHOPPER_BEHAVIOR', host: 'us.localhost' } as const;
    await expectLock(asked, 'SITE', 'NONE', 'CHANGE_SITE');
  });

  it('is shown outside production only, or has no address there, is locked by the SITE', async () => {
    for (const product of ['CUSTOMER_PULSE', 'SHOPPER_BEHAVIOR'] as const) {
      const user = await holder(production.db, product);
      await expectLock({ user, product, where: production }, 'SITE', 'NONE', 'NONE');
    }
  });

  it('is not rolled out is locked by the FLAG', async () => {
    const user = await holder(test.db, 'INSIGHTS_ACTIVATION');
    expect(await lockOf({ user, product: 'INSIGHTS_ACTIVATION' })).toBeNull();
    await switchOff('US');
    await expectLock({ user, product: 'INSIGHTS_ACTIVATION' }, 'FLAG', 'RETAILER', 'NONE');
    await restore();
  });

  it('a blocked user had is locked as BLOCKED, with the owner who blocked', async () => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR']);
    const admin = await buildUser(test.db, { company, role: 'ADMIN' });
    const here = await holder(test.db, 'SHOPPER_BEHAVIOR', { company, state: 'BLOCKED' });
    const everywhere = await holder(test.db, 'SHOPPER_BEHAVIOR', { company, blocked: true });
    const product = 'SHOPPER_BEHAVIOR';
    expect(
      await expectLock({ user: here, product }, 'BLOCKED', 'COMPANY_ADMIN', 'ASK_ADMIN'),
    ).toEqual([admin.loginId]);
    await expectLock({ user: everywhere, product }, 'BLOCKED', 'RETAILER', 'CONTACT_RETAILER');
  });

  it('a company with an OVERDUE audit has opens again when an admin completes it', async () => {
    const company = await subscriber(test.db, ['REPORT_BUILDER'], { type: 'BASIC_VENDOR' });
    await overdue(company);
    const product = 'REPORT_BUILDER';
    const admin = await holder(test.db, product, { company, role: 'ADMIN' });
    const user = await holder(test.db, product, { company });
    const superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    await expectLock({ user: admin, product }, 'OVERDUE', 'YOU', 'COMPLETE_AUDIT');
    expect(await expectLock({ user, product }, 'OVERDUE', 'COMPANY_ADMIN', 'ASK_ADMIN')).toEqual([
      admin.loginId,
    ]);
    expect(await lockOf({ user: superAdmin, product })).toBeNull();
  });

  it('is still being set up is PENDING, and so is everything of a pending person', async () => {
    const product = 'SHOPPER_BEHAVIOR';
    const waiting = await holder(test.db, product, { status: 'ACCESS_PENDING' });
    const pendingUser = await holder(test.db, product, { state: 'PENDING' });
    for (const user of [waiting, pendingUser]) {
      await expectLock({ user, product }, 'PENDING', 'RETAILER', 'WAIT');
    }
  });

  it('the Basic TIER excludes is not promised to a user who waits', async () => {
    const product = 'DIGITAL_LANDSCAPES';
    const company = await subscriber(test.db, [product], { type: 'BASIC_VENDOR' });
    const waiting = await holder(test.db, product, { company, status: 'ACCESS_PENDING' });
    const pendingUser = await holder(test.db, product, { company, state: 'PENDING' });
    for (const user of [waiting, pendingUser]) {
      await expectLock({ user, product }, 'TIER', 'RETAILER', 'CONTACT_RETAILER');
    }
  });

  it('the Basic TIER excludes stays locked, even with access', async () => {
    const company = await subscriber(test.db, ['DIGITAL_LANDSCAPES', 'SHOPPER_BEHAVIOR'], {
      type: 'BASIC_VENDOR',
    });
    const user = await holder(test.db, 'DIGITAL_LANDSCAPES', { company });
    await expectLock(
      { user, product: 'DIGITAL_LANDSCAPES' },
      'TIER',
      'RETAILER',
      'CONTACT_RETAILER',
    );
    const superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    const seen = { user: superAdmin, product: 'DIGITAL_LANDSCAPES' } as const;
    await expectLock(seen, 'TIER', 'PORTAL_TEAM', 'NONE');
    const other = await holder(test.db, 'SHOPPER_BEHAVIOR', { company });
    expect(await lockOf({ user: other, product: 'SHOPPER_BEHAVIOR' })).toBeNull();
  });

  it('a user has no access to is NO_ENTITLEMENT, with the owner who can change it', async () => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR']);
    const product = 'SHOPPER_BEHAVIOR';
    const code = 'NO_ENTITLEMENT';
    const admins: TestUser[] = [];
    for (let one = 0; one < 4; one++) {
      admins.push(await buildUser(test.db, { company, role: 'ADMIN' }));
    }
    const user = await buildUser(test.db, { company });
    const contacts = await expectLock({ user, product }, code, 'COMPANY_ADMIN', 'REQUEST_ACCESS');
    expect(contacts).toEqual(admins.slice(0, 3).map(({ loginId }) => loginId));
    const [admin] = admins as [TestUser];
    await expectLock({ user: admin, product }, code, 'YOU', 'GRANT_ACCESS');
    const staff = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    await expectLock({ user: staff, product }, code, 'PORTAL_TEAM', 'REQUEST_FROM_TEAM');
  });

  it('the company does not have is NOT_SUBSCRIBED, and an admin is not sent to an admin', async () => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR']);
    const product = 'DIGITAL_LANDSCAPES';
    const code = 'NOT_SUBSCRIBED';
    const admin = await buildUser(test.db, { company, role: 'ADMIN' });
    await buildUser(test.db, { company, role: 'ADMIN' });
    const user = await buildUser(test.db, { company });
    await expectLock({ user, product }, code, 'COMPANY_ADMIN', 'ASK_ADMIN');
    const contacts = await expectLock(
      { user: admin, product },
      code,
      'RETAILER',
      'CONTACT_RETAILER',
    );
    expect(contacts).toEqual([]);
    for (const group of ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const) {
      const viewer = await buildUser(test.db, { group, company, member: false });
      await expectLock({ user: viewer, product }, code, 'PORTAL_TEAM', 'NONE');
    }
  });

  it('a super admin opens without a company needs one first', async () => {
    const user = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
    const asked = { user, product: 'SHOPPER_BEHAVIOR' } as const;
    await expectLock(asked, 'NO_ENTITLEMENT', 'YOU', 'CHOOSE_COMPANY');
  });

  it('was requested stays REQUESTED until an admin decides', async () => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR']);
    const user = await buildUser(test.db, { company });
    const product = 'SHOPPER_BEHAVIOR';
    const params = { userId: user.loginId };
    const body = { tenant_id: company.id, products: [product] as [typeof product] };
    const { body: request } = await (await test.as(user)).call(requestAccess, { params, body });
    await expectLock({ user, product }, 'REQUESTED', 'COMPANY_ADMIN', 'WAIT_FOR_DECISION');
    const lock = await lockOf({ user, product });
    expect(lock?.requestedOn).toBe(request.create_time);
  });

  it('is COMING_SOON to a business-identity tenant', async () => {
    const company = await subscriber(test.db, ['REPORT_BUILDER']);
    await test.db
      .updateTable('company')
      .set({ tenant_type: 'BUSINESS_IDENTITY' })
      .where('id', '=', company.id)
      .execute();
    const user = await buildUser(test.db, { company });
    await expectLock({ user, product: 'REPORT_BUILDER' }, 'COMING_SOON', 'NONE', 'NONE');
  });

  it('the viewed company does not share is locked, and its admins stay unknown', async () => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR']);
    await buildUser(test.db, { company, role: 'ADMIN' });
    const group = 'THIRD_PARTY_SPONSORED_SUPPLIER';
    const user = await buildUser(test.db, { group, company, member: false });
    const asked = { user, product: 'SHOPPER_BEHAVIOR' } as const;
    const contacts = await expectLock(asked, 'NO_ENTITLEMENT', 'COMPANY_ADMIN', 'ASK_ADMIN');
    expect(contacts).toEqual([]);
  });
});

it('every lock code has occurred above', () => {
  expect([...seenCodes].sort()).toEqual([...lockCodes].sort());
});

it('an addendum that is due keeps a person from products, in both answers', async () => {
  const user = await holder(test.db, 'SHOPPER_BEHAVIOR', { addendum: 'due' });
  const caller = await test.as(user);
  const params = { code: 'SHOPPER_BEHAVIOR' } as const;
  const explained = await caller.call(explainProducts);
  expect(explained.error.code).toBe('access.addendum_due');
  const launched = await caller.call(launchProduct, { params });
  expect(launched.headers.location).toBe('/apps');
});
