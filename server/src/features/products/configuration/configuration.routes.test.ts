import { userContext } from '@endcap/contract/identity/identity';
import { configuration, site } from '@endcap/contract/products/configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bucketOf } from './live-decision.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRACKING: 'off' } });
});
afterAll(() => test.close());

describe('the configuration map', () => {
  it('has the flags and the switches, for each site', async () => {
    const { config } = (await callerOf(test.app, { host: 'mx.localhost' }).call(configuration))
      .body;
    expect(config.experimentation.sdkKey).toBe('mx-dev');
    expect(Object.keys(config.experimentation.defaultFile.flags)).toEqual([
      'insights-activation-rollout',
      'wem-kb-rollout',
      'kb-search-rollout',
    ]);
    expect(config.tracking).toBe(false);
    expect(config.signIn).toBe('password');
  });

  it('has the analytics of each site and environment, and no script where tracking is off', async () => {
    const ANALYTICS_SCRIPTS = 'US=https://stats.example/us.js?v=1, CA=https://stats.example/ca.js';
    const of = async (host: string, env: Record<string, string>) => {
      const portal = await startTestApp({ env: { ANALYTICS_SCRIPTS, ...env } });
      const { body } = await callerOf(portal.app, { host }).call(configuration);
      await portal.close();
      return body.config.analytics;
    };
    expect(await of('us.localhost', {})).toEqual({
      id: 'endcap-us-test',
      script: 'https://stats.example/us.js?v=1',
    });
    expect(await of('mx.localhost', {})).toEqual({ id: 'endcap-mx-test', script: null });
    expect(await of('ca.localhost', { TRACKING: 'off' })).toEqual({
      id: 'endcap-ca-test',
      script: null,
    });
  });

  it('has the phone of the site, or the one of all sites, and none unless it is set', async () => {
    const of = async (host: string, SUPPORT_PHONE: string) => {
      const portal = await startTestApp({ env: { SUPPORT_PHONE } });
      const { body } = await callerOf(portal.app, { host }).call(configuration);
      await portal.close();
      return body.config.supportPhone;
    };
    expect(await of('mx.localhost', '+1 800 555 0100')).toBe('+1 800 555 0100');
    expect(await of('mx.localhost', 'US=+1 800 555 0100, MX=+52 55 5555 0100')).toBe(
      '+52 55 5555 0100',
    );
    expect(await of('ca.localhost', 'US=+1 800 555 0100')).toBeNull();
    expect(await of('us.localhost', '')).toBeNull();
  });

  it('says where the other sites are, from wherever it is asked', async () => {
    const from = async (host: string, app = test.app) =>
      (await callerOf(app, { host }).call(configuration)).body.config.sites;
    const local = { US: 'http://us.localhost:8080', MX: 'http://mx.localhost:8080' };
    expect(await from('localhost:8080')).toMatchObject(local);
    expect(await from('ca.localhost:8080')).toMatchObject(local);
    expect((await from('us.portal.example')).CA).toBe('http://ca.portal.example');
    const mapped = await startTestApp({
      env: {
        ENVIRONMENT: 'qa',
        PUBLIC_URL: 'https://shop.example',
        SITE_HOSTS: 'shop.example=US,tienda.example=MX',
      },
    });
    expect(await from('shop.example', mapped.app)).toEqual({
      US: 'https://shop.example',
      MX: 'https://tienda.example',
      CA: 'https://ca.shop.example',
    });
    await mapped.close();
  });
});

describe('an announcement', () => {
  it('is answered to the users it concerns, and to no others', async () => {
    const bannerFor = async (caller = test.anonymous) =>
      (await caller.call(configuration)).body.config.banner;
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    expect([await bannerFor(), await bannerFor(caller)]).toEqual([null, null]);
    await test.db
      .insertInto('announcement')
      .values({
        id: newId(),
        texts: JSON.stringify({ 'en-US': 'For suppliers' }),
        severity: 'INFO',
        audience: 'EXTERNAL',
        starts_on: new Date(Date.now() - 1000),
      })
      .execute();
    const banner = { text: 'For suppliers', severity: 'INFO' };
    expect([await bannerFor(), await bannerFor(caller)]).toEqual([null, banner]);
    // Only what is shown on a screen counts as seen.
    expect(await test.db.selectFrom('announcement_view').selectAll().execute()).toEqual([]);
  });
});

describe('a live flag', () => {
  const flag = 'kb-search-rollout';
  const roll = (rollout_percent: number, site: 'US' | 'MX' = 'US') =>
    test.db
      .insertInto('feature_flag')
      .values({ flag, site, variation_key: 'on', rollout_percent })
      .onConflict((conflict) => conflict.columns(['flag', 'site']).doUpdateSet({ rollout_percent }))
      .execute();
  const decided = async (caller = test.anonymous) =>
    (await caller.call(configuration)).body.config.decisions[flag];

  it('is undecided until it is decided', async () => {
    expect(await decided()).toBeUndefined();
  });

  it('follows the company of the caller', async () => {
    await roll(50);
    const companies = await Promise.all(Array.from({ length: 12 }, () => buildCompany(test.db)));
    const answers = new Set<boolean>();
    for (const company of companies) {
      const inside = bucketOf(company.id, flag) < 50;
      const colleagues = [
        await buildUser(test.db, { company }),
        await buildUser(test.db, { company }),
      ];
      for (const user of colleagues) {
        expect((await decided(await test.as(user)))?.enabled).toBe(inside);
      }
      answers.add(inside);
    }
    expect(answers.size).toBe(2);
    expect(await decided()).toBeUndefined();
  });

  it('holds for visitors when it is for everyone, or for no user', async () => {
    await roll(100);
    expect(await decided()).toEqual({ variationKey: 'on', enabled: true });
    await roll(0);
    expect(await decided()).toEqual({ variationKey: 'off', enabled: false });
  });

  it('is for one site', async () => {
    await roll(100, 'MX');
    await roll(0, 'US');
    const mexico = callerOf(test.app, { host: 'mx.localhost' });
    expect((await decided(mexico))?.enabled).toBe(true);
    expect((await decided())?.enabled).toBe(false);
  });
});

describe('a site', () => {
  it.each([
    ['US', 'en-US', ['en-US', 'es-MX']],
    ['MX', 'es-MX', ['es-MX', 'en-US']],
    ['CA', 'fr-CA', ['fr-CA', 'en-US', 'es-MX']],
  ] as const)('%s speaks %s', async (id, locale, locales) => {
    const answer = await test.anonymous.call(site, {
      params: { site: id },
      headers: { 'site-id': id },
    });
    expect(answer.body).toMatchObject({ site: id, locale, locales });
  });

  it('is named in the language of the caller', async () => {
    const nameIn = async (locale: string) =>
      (await test.anonymous.call(site, { params: { site: 'CA' }, headers: { locale } })).body.name;
    expect(await nameIn('es-MX')).toBe('Canadá');
    // Canada's English is read as ours; elsewhere it is unknown and the site's language holds.
    expect(await nameIn('en-CA')).toBe('Canada');
  });

  it('that does not exist is not found', async () => {
    const { status } = await test.anonymous.call(site, { params: { site: 'UK' as never } });
    expect(status).toBe(404);
  });
});

describe('en-CA', () => {
  it('is a saved language on the Canadian site alone, and read as en-US', async () => {
    const languageOn = async (place: 'CA' | 'US') => {
      const company = await buildCompany(test.db, { site: place });
      const user = await buildUser(test.db, { company, languageCode: 'en-CA' });
      return (await (await test.as(user)).call(userContext)).body.user_preferences.language_code;
    };
    expect(await languageOn('CA')).toBe('en-US');
    expect(await languageOn('US')).toBeNull();
  });
});
