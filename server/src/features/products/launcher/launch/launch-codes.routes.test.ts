import { redeemLaunchCode } from '@endcap/contract/products/launcher';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorByCommand } from '../../../../activity/operator.ts';
import type { Transaction } from '../../../../db/connection.ts';
import {
  buildAssociation,
  buildCompany,
  buildUser,
  type TestUser,
} from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { renewSecret, setTarget } from '../../product-settings/product-settings.service.ts';
import { basic, codeFor, launch, product, redeem as redeemAt } from '../testing/launching.ts';
import { holder, merchant, subscriber } from '../testing/subscriptions.ts';
import { deleteExpiredLaunchCodes } from './redeem.service.ts';

let test: TestApp;
let secret: string;
beforeAll(async () => {
  test = await startTestApp();
  secret = await renewSecret(test.db, operatorByCommand('test'), product);
});
afterAll(() => test.close());

const redeem = (code: string, authorization = basic(product, secret)) =>
  redeemAt(test, code, authorization);

describe('a launch code', () => {
  it('gives the product the user who launched it', async () => {
    const user = await holder(test.db, product, { accessTypes: [1, 3], languageCode: 'es-MX' });
    // Requested and not confirmed, so the product must not rely on it.
    await test.db
      .updateTable('product_access')
      .set({ waiting_types: [2] })
      .where('user_id', '=', user.id)
      .execute();
    const { body } = await redeem(await codeFor(await test.as(user)));
    expect(body).toMatchObject({
      product,
      site: 'US',
      user: { login_id: user.loginId, language_code: 'es-MX', timezone: 'America/Chicago' },
      company: { id: user.company?.id, type: 'CHARTER_VENDOR' },
      acting: null,
      access_types: [1, 3],
    });
  });

  it('names the persona of a user who views a company', async () => {
    const company = await subscriber(test.db, [product]);
    const who = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'CATEGORY_MANAGER') => {
      // Category managers are members of the companies that they look after.
      const member = group === 'CATEGORY_MANAGER';
      const user = await buildUser(test.db, { group, company, member });
      return (await redeem(await codeFor(await test.as(user)))).body;
    };
    expect(await who('SUPER_ADMIN')).toMatchObject({ acting: 'ACTING', access_types: [3] });
    expect((await who('SUPER_ADMIN_SPECTATOR')).acting).toBe('VIEWING');
    expect((await who('CATEGORY_MANAGER')).acting).toBe('MERCHANT_VIEW');
  });

  it('has what a company shares with an agency, and no company for the retailer’s own', async () => {
    const company = await subscriber(test.db, [product]);
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, { company, agency, products: [product] });
    const group = 'THIRD_PARTY_SPONSORED_SUPPLIER';
    const partner = { ...(await buildUser(test.db, { group, company: agency })), company };
    const viewed = (await redeem(await codeFor(await test.as(partner)))).body;
    expect(viewed).toMatchObject({ company: { id: company.id }, acting: 'VIEWING' });
    const own = (await redeem(await codeFor(await test.as(await merchant(test.db))))).body;
    expect(own).toMatchObject({ company: null, acting: null, access_types: [3] });
  });

  it('works once', async () => {
    const code = await codeFor(await test.as(await holder(test.db, product)));
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).error.code).toBe('link.used');
  });

  it('works for one of many who come at once', async () => {
    const code = await codeFor(await test.as(await holder(test.db, product)));
    const send = () => redeem(code);
    const codes = (tx: Transaction) => sql`select from launch_code for update`.execute(tx);
    const answers = await meetAtLock(test, codes, send, send, send, send, send, send);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['link.used']));
  });

  it('works for a minute, and is forgotten a day later', async () => {
    const user = await holder(test.db, product);
    const code = await codeFor(await test.as(user));
    const age = (seconds: number) =>
      test.db
        .updateTable('launch_code')
        .set({ expires_on: new Date(Date.now() - seconds * 1000) })
        .where('user_id', '=', user.id)
        .execute();
    const [row] = await test.db
      .selectFrom('launch_code')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    const lifetime = Number(row?.expires_on) - Number(row?.created_on);
    expect(lifetime).toBe(60_000);
    await age(1);
    expect((await redeem(code)).error.code).toBe('link.expired');
    await age(25 * 3600);
    await deleteExpiredLaunchCodes(test.db);
    expect((await redeem(code)).error.code).toBe('link.unknown');
  });

  it('is unknown to another product, which does not use it up', async () => {
    const code = await codeFor(await test.as(await holder(test.db, product)));
    const rival = await renewSecret(test.db, operatorByCommand('test'), 'REPORT_BUILDER');
    const refused = await redeem(code, basic('REPORT_BUILDER', rival));
    expect(refused.error.code).toBe('link.unknown');
    expect((await redeem(code)).status).toBe(200);
  });

  it('is refused when its user was blocked since', async () => {
    const user = await holder(test.db, product);
    const code = await codeFor(await test.as(user));
    await test.db
      .updateTable('membership')
      .set({ state: 'BLOCKED' })
      .where('user_id', '=', user.id)
      .execute();
    expect((await redeem(code)).error.code).toBe('link.expired');
  });

  const membershipOf = (user: TestUser) =>
    test.db.selectFrom('membership').where('user_id', '=', user.id);
  const lost: [string, (user: TestUser) => Promise<unknown>][] = [
    [
      'was removed from the company',
      async (user) => {
        expect(await membershipOf(user).selectAll().execute()).toHaveLength(1);
        await test.db.deleteFrom('product_access').where('user_id', '=', user.id).execute();
        await test.db.deleteFrom('membership').where('user_id', '=', user.id).execute();
      },
    ],
    [
      'lost the product',
      (user) => test.db.deleteFrom('product_access').where('user_id', '=', user.id).execute(),
    ],
    [
      'is being deleted',
      (user) =>
        test.db
          .updateTable('membership')
          .set({ busy: 'DELETE_USER' })
          .where('user_id', '=', user.id)
          .execute(),
    ],
    [
      'signed out',
      (user) =>
        test.db
          .updateTable('session')
          .set({ ended_on: new Date() })
          .where('user_id', '=', user.id)
          .execute(),
    ],
  ];
  it.each(lost)('is refused when its user %s since', async (_, lose) => {
    const user = await holder(test.db, product);
    const code = await codeFor(await test.as(user));
    await lose(user);
    expect((await redeem(code)).error.code).toBe('link.expired');
  });

  it('is refused to a partner whose association ended since', async () => {
    const company = await subscriber(test.db, [product]);
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, { company, agency, products: [product] });
    const group = 'THIRD_PARTY_SPONSORED_SUPPLIER';
    const partner = { ...(await buildUser(test.db, { group, company: agency })), company };
    const code = await codeFor(await test.as(partner));
    await test.db
      .updateTable('partner_association')
      .set({ end_date: '2020-01-01' })
      .where('company_id', '=', company.id)
      .execute();
    expect((await redeem(code)).error.code).toBe('link.expired');
  });

  it('is kept as a hash alone', async () => {
    const code = await codeFor(await test.as(await holder(test.db, product)));
    const rows = await test.db.selectFrom('launch_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each([
    ['no secret', undefined],
    ['a wrong secret', basic(product, 'guess')],
    ['an unknown product', basic('NOTHING', 'guess')],
    ['a product without a secret', basic('CUSTOMER_PERCEPTION', '')],
    ['another scheme', 'Bearer abc'],
    ['nonsense', 'Basic %%%'],
  ])('is refused with %s', async (_, authorization) => {
    const code = await codeFor(await test.as(await holder(test.db, product)));
    const headers = authorization ? { authorization } : {};
    const refused = await test.anonymous.call(redeemLaunchCode, { body: { code }, headers });
    expect(refused.status).toBe(401);
    expect(refused.error.code).toBe('product.unknown_client');
    expect((await redeem(code)).status).toBe(200);
  });

  it('is refused to the secret of yesterday', async () => {
    const old = await renewSecret(test.db, operatorByCommand('test'), 'DIGITAL_LANDSCAPES');
    await renewSecret(test.db, operatorByCommand('test'), 'DIGITAL_LANDSCAPES');
    const refused = await redeem('none', basic('DIGITAL_LANDSCAPES', old));
    expect(refused.error.code).toBe('product.unknown_client');
  });
});

it('in production a product opens where it has an address', async () => {
  const production = await startTestApp({ env: { ENVIRONMENT: 'production' } });
  await setTarget(
    production.db,
    operatorByCommand('test'),
    { product, site: 'US' },
    { redirectUrl: 'https://b.example/' },
  );
  const caller = await production.as(await holder(production.db, product));
  const { headers } = await launch(caller);
  expect(headers.location).toMatch(/^https:\/\/b\.example\/\?launch_code=/);
  await production.close();
});
