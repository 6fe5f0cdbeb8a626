import {
  launchProduct,
  listProducts,
  listTenantProducts,
  readShortcuts,
  restrictedProducts,
  savePins,
} from '@endcap/contract/products/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorByCommand } from '../../../activity/operator.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildAssociation, buildCompany, buildUser } from '../../../testing/factories.ts';
import { sessionFor } from '../../../testing/session-for.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setTarget } from '../product-settings/product-settings.service.ts';
import { merchant } from './testing/subscriptions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the markers', () => {
  it('are those of the site, and of products that it offers', async () => {
    const set = (product: 'DIGITAL_LANDSCAPES' | 'CUSTOMER_PULSE', flag: 'alpha' | 'beta') =>
      setTarget(test.db, operatorByCommand('test'), { product, site: 'US' }, { flag });
    await set('DIGITAL_LANDSCAPES', 'beta');
    await set('CUSTOMER_PULSE', 'alpha');
    await setTarget(
      test.db,
      operatorByCommand('test'),
      { product: 'REPORT_BUILDER', site: 'US' },
      { isNewTab: false },
    );
    const us = await (await test.as(await buildUser(test.db))).call(restrictedProducts);
    expect(us.body).toEqual({
      products: [
        { code: 'CUSTOMER_PULSE', restricted_launch_flag: 'alpha' },
        { code: 'DIGITAL_LANDSCAPES', restricted_launch_flag: 'beta' },
      ],
      same_tab: ['REPORT_BUILDER'],
    });
    const company = await buildCompany(test.db, { site: 'MX' });
    const mx = await (await test.as(await buildUser(test.db, { company }))).call(
      restrictedProducts,
    );
    expect(mx.body).toEqual({ products: [], same_tab: [] });
  });
});

describe('the products of a site', () => {
  it('are in the language of the caller', async () => {
    const company = await buildCompany(test.db, { site: 'MX' });
    const caller = await test.as(await buildUser(test.db, { company }));
    const inLocale = async (locale: string) =>
      (await caller.call(listProducts, { headers: { locale } })).body.items;
    for (const locale of ['en-US', 'es-MX', 'fr-CA']) {
      expect((await inLocale(locale)).map(({ code, title }) => [code, title])).toEqual([
        ['SHOPPER_BEHAVIOR', 'Shopper Behavior'],
        ['REPORT_BUILDER', 'Report Builder'],
      ]);
    }
    expect((await inLocale('en-US'))[0]).toMatchObject({
      content: 'See who buys, how often, and what else is in the basket.',
      image: '/products/SHOPPER_BEHAVIOR.svg',
    });
  });

  it('are seven in production and eight outside of it, in the US', async () => {
    const production = await startTestApp({ env: { ENVIRONMENT: 'production' } });
    const there = await (await production.as(await buildUser(production.db))).call(listProducts);
    const here = await (await test.as(await buildUser(test.db))).call(listProducts);
    expect(there.body.items).toHaveLength(7);
    expect(here.body.items).toHaveLength(8);
    await production.close();
  });
});

describe('what a company gave to a third party', () => {
  async function pair(endDate: string | null = null) {
    const company = await buildCompany(test.db);
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, {
      company,
      agency,
      products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
      endDate,
    });
    const asked = {
      params: { tenantId: company.id },
      query: { associated_tenant_id: agency.id },
    };
    return { company, agency, asked };
  }

  it('is known to both sides and to a super admin who acts for one', async () => {
    const { company, agency, asked } = await pair();
    const group = 'SUPER_ADMIN';
    for (const user of [
      await buildUser(test.db, { company }),
      await buildUser(test.db, { company: agency }),
      await buildUser(test.db, { group, company: agency, member: false }),
    ]) {
      const { body } = await (await test.as(user)).call(listTenantProducts, asked);
      expect(body.products).toEqual([
        { code: 'REPORT_BUILDER', title: 'Report Builder', access_types: [3] },
        { code: 'SHOPPER_BEHAVIOR', title: 'Shopper Behavior', access_types: [3] },
      ]);
    }
  });

  it('is known to a member of the agency before they choose a company', async () => {
    const { agency, asked } = await pair();
    const group = 'THIRD_PARTY_SPONSORED_SUPPLIER';
    const user = await buildUser(test.db, { group, company: agency });
    const caller = await test.as({ ...user, company: null });
    const { body } = await caller.call(listTenantProducts, asked);
    expect(body.products).toHaveLength(2);
    // The launcher itself still asks for a company.
    expect((await caller.call(readShortcuts)).error.code).toBe('company.not_chosen');
  });

  it('does not exist for others, with the companies exchanged, or after its last day', async () => {
    const { company, agency, asked } = await pair();
    const former = await pair('2020-01-31');
    const other = await buildCompany(test.db);
    const turned = {
      params: { tenantId: agency.id },
      query: { associated_tenant_id: company.id },
    };
    for (const [user, ask] of [
      [await buildUser(test.db, { company: other }), asked],
      [await buildUser(test.db, { group: 'SUPER_ADMIN', company: other, member: false }), asked],
      [await buildUser(test.db, { company }), turned],
      [await buildUser(test.db, { company: former.company }), former.asked],
    ] as const) {
      expect((await (await test.as(user)).call(listTenantProducts, ask)).status).toBe(404);
    }
  });
});

describe('shortcuts', () => {
  it('keep the order of the pins, each once, for one person', async () => {
    const [mine, other] = [
      await test.as(await buildUser(test.db)),
      await test.as(await buildUser(test.db)),
    ];
    const codes = ['REPORT_BUILDER', 'CUSTOMER_PULSE', 'REPORT_BUILDER'] as const;
    const saved = await mine.call(savePins, { body: { codes: [...codes] } });
    expect(saved.body).toEqual({
      pinned: ['REPORT_BUILDER', 'CUSTOMER_PULSE'],
      recent: [],
      opened: [],
    });
    const turned = { codes: ['CUSTOMER_PULSE' as const, 'REPORT_BUILDER' as const] };
    await mine.call(savePins, { body: turned });
    expect((await mine.call(readShortcuts)).body.pinned).toEqual(turned.codes);
    expect((await other.call(readShortcuts)).body.pinned).toEqual([]);
    await mine.call(savePins, { body: { codes: [] } });
    expect((await mine.call(readShortcuts)).body.pinned).toEqual([]);
  });

  it('refuse an unknown product', async () => {
    const caller = await test.as(await buildUser(test.db));
    const refused = await caller.call(savePins, { body: { codes: ['NOTHING' as never] } });
    expect(refused.error.code).toBe('input.invalid');
  });

  it('of one site outlive a change on another', async () => {
    const user = await merchant(test.db);
    const us = await test.as(user);
    await us.call(savePins, { body: { codes: ['DIGITAL_LANDSCAPES', 'REPORT_BUILDER'] } });
    const cookie = await sessionFor(test.db, user);
    await test.db
      .updateTable('session')
      .set({ site: 'CA' })
      .where('user_id', '=', user.id)
      .where('created_on', '=', (select) =>
        select
          .selectFrom('session')
          .select(({ fn }) => fn.max('created_on').as('latest'))
          .where('user_id', '=', user.id),
      )
      .execute();
    const canada = callerOf(test.app, { cookie, host: 'ca.localhost' });
    expect((await canada.call(readShortcuts)).body.pinned).toEqual(['REPORT_BUILDER']);
    await canada.call(savePins, { body: { codes: [] } });
    expect((await us.call(readShortcuts)).body.pinned).toEqual(['DIGITAL_LANDSCAPES']);
  });

  it('show the last four that were opened, the latest first', async () => {
    const caller = await test.as(await merchant(test.db));
    const opened = [
      'SHOPPER_BEHAVIOR',
      'REPORT_BUILDER',
      'CUSTOMER_PULSE',
      'DIGITAL_LANDSCAPES',
      'CUSTOMER_PERCEPTION',
      'REPORT_BUILDER',
    ] as const;
    for (const code of opened) await caller.call(launchProduct, { params: { code } });
    expect((await caller.call(readShortcuts)).body.recent).toEqual([
      'REPORT_BUILDER',
      'CUSTOMER_PERCEPTION',
      'DIGITAL_LANDSCAPES',
      'CUSTOMER_PULSE',
    ]);
  });
});
