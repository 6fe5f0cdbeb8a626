import { configuration, site } from '@endcap/contract/configuration';
import { userContext } from '@endcap/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../testing/caller.ts';
import { buildCompany, buildUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
