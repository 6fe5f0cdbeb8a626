import { describe, expect, it } from 'vitest';
import { readConfig, refuseUnsafeStart } from './config.ts';

const provider = {
  OIDC_ISSUER: 'http://localhost:9000/',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    const config = readConfig({}, '/srv');
    expect(config).toMatchObject({
      ENVIRONMENT: 'dev',
      PORT: 3000,
      HOST: 'localhost',
      DATA_DIR: '/srv/.data',
      SESSION_IDLE_MINUTES: 30,
      demo: true,
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ DATABASE_READ_URL: 'postgres://db/endcap' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'x=%ZZ' }, 'OTEL_EXPORTER_OTLP_HEADERS must list pairs'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be at most 1'],
    [{ COMPANY_VISIT_MINUTES: '0.05' }, 'COMPANY_VISIT_MINUTES must be at least 0.1'],
    [{ COMPANY_VISIT_MINUTES: 'an hour' }, 'COMPANY_VISIT_MINUTES must be a number such as 60'],
    [{ ENVIRONMENT: 'prod' }, 'ENVIRONMENT must be one of dev, qa, stg, preprod, production'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres://'],
    [{ ANALYTICS_SCRIPTS: 'US=http://stats.example/a.js' }, 'is not one'],
    [{ ANALYTICS_SCRIPTS: 'BR=https://stats.example/a.js' }, 'is not one'],
    [{ SUPPORT_PHONE: 'call me' }, 'SUPPORT_PHONE must be a number such as +1 800 555 0100'],
    [{ SUPPORT_PHONE: 'US=+1 800 555 0100,BR=+55 11 5555' }, '"+55 11 5555" is not one'],
    [{ SITE_HOSTS: 'shop.example' }, '"shop.example" is not one'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing'],
    [{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'OIDC_ISSUER is missing'],
    [{ ...provider, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must start with https://'],
    [{ ...provider, OIDC_SCOPES: 'email' }, 'OIDC_SCOPES must have openid among its words'],
    [{ ...provider, OIDC_SECOND_FACTOR: 'required' }, 'needs OIDC_ACR_VALUES or OIDC_AMR_VALUES'],
    [{ ...provider, OIDC_ACR_VALUES: 'g\u00f6ld' }, 'OIDC_ACR_VALUES must list at most 20 names'],
    [{ SUPPORT_MAILBOX: 'a+b@retailer.example' }, 'SUPPORT_MAILBOX must have no +'],
    [{ SUPPORT_MAILBOX: `${'a'.repeat(29)}@retailer.example` }, 'at most 28 characters'],
    [{ IMAP_URL: 'imaps://a:b@mail.example' }, 'IMAP_URL needs SUPPORT_MAILBOX'],
    [{ INBOUND_MAIL_SECRET: 'x'.repeat(32) }, 'INBOUND_MAIL_SECRET needs SUPPORT_MAILBOX'],
    [{ INBOUND_MAIL_SECRET: 'short' }, 'INBOUND_MAIL_SECRET must have at least 32 characters'],
    [{ HELP_DESK_URL: 'https://desk.example' }, 'HELP_DESK_URL and HELP_DESK_SECRET need each'],
    [
      { HELP_DESK_URL: 'http://desk.example', HELP_DESK_SECRET: 'x'.repeat(32) },
      'HELP_DESK_URL must start with https://',
    ],
    [{ CLAMD_ADDRESS: 'clamd' }, 'CLAMD_ADDRESS must be a host and a port'],
    [{ CLAMD_ADDRESS: 'clamd:99999' }, 'CLAMD_ADDRESS must be a host and a port'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a pino level'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be false, the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/8,proxy.example' }, 'TRUST_PROXY must be false, the number'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be false, the number'],
    [{ MIGRATE_AT_START: 'off', ENVIRONMENT: 'qa' }, 'MIGRATE_AT_START off needs DATABASE_URL'],
    [
      { MIGRATE_AT_START: 'off', DATABASE_URL: 'postgres://db/endcap' },
      'an ENVIRONMENT other than dev',
    ],
  ])('names what is wrong with %o', (env, text) => {
    expect(() => readConfig(env)).toThrow(text);
  });

  it('reports every mistake at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*; LOG_LEVEL /);
  });

  it('notices a misspelled name and leaves strangers alone', () => {
    const { misspelled } = readConfig({
      SESSION_IDLE_MINUTE: '5',
      SESSION_MANAGER: 'x',
      PATH: 'y',
    });
    expect(misspelled).toEqual([{ name: 'SESSION_IDLE_MINUTE', meant: 'SESSION_IDLE_MINUTES' }]);
  });

  it('refuses to offer demo accounts at a public address', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://portal.example' })).toThrow(/not local/);
    expect(readConfig({ PUBLIC_URL: 'http://us.localhost:3000' }).demo).toBe(true);
    const insecure = { PUBLIC_URL: 'http://portal.example', ENVIRONMENT: 'production' };
    expect(() => readConfig(insecure)).toThrow(/must start with https/);
    const production = { PUBLIC_URL: 'https://portal.example', ENVIRONMENT: 'production' };
    expect(readConfig(production)).toMatchObject({ demo: false, HOST: '0.0.0.0' });
  });

  it.each([
    ['qa', {}, /without PUBLIC_URL/],
    [
      'qa',
      { PUBLIC_URL: 'https://portal.example', DATABASE_URL: 'postgres://a@b/c' },
      /ACTIVITY_LOG_KEY/,
    ],
    ['production', { PUBLIC_URL: 'https://portal.example' }, /without SMTP_URL/],
    ['production', {}, /PUBLIC_URL[^\n]*; and without SMTP_URL[^\n]*\.$/],
  ])('does not serve people in %s with %o', (ENVIRONMENT, env, refusal) => {
    const config = readConfig({ ENVIRONMENT, ...env });
    expect(() => refuseUnsafeStart(config)).toThrow(refusal);
  });

  it('serves people where all of it is set, in dev without any of it', () => {
    const safe = {
      ENVIRONMENT: 'production',
      PUBLIC_URL: 'https://portal.example',
      DATABASE_URL: 'postgres://a@b/c',
      ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
      SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
      SMTP_URL: 'smtp://mail.example',
    };
    for (const env of [safe, {}]) expect(refuseUnsafeStart(readConfig(env))).toBeUndefined();
  });

  it('takes the address of a socket folder', () => {
    const DATABASE_URL = 'postgresql://owner:secret@/endcap?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('knows an OpenID provider by its issuer and a client there', () => {
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(provider).oidc).toEqual({
      issuer: new URL('http://localhost:9000/'),
      clientId: 'portal',
      clientSecret: 'secret',
      scopes: 'openid email profile',
      secondFactor: { isRequired: false, acr: [], amr: [] },
    });
    const accepted = { OIDC_ACR_VALUES: ' gold  urn:a:b ', OIDC_AMR_VALUES: 'mfa' };
    const settings = { ...provider, ...accepted, OIDC_SECOND_FACTOR: 'required' };
    expect(readConfig(settings).oidc?.secondFactor).toEqual({
      isRequired: true,
      acr: ['gold', 'urn:a:b'],
      amr: ['mfa'],
    });
  });

  it.each([
    ['dev', {}, { superAdmins: 'no', staff: 'no', companyAdmins: 'no', users: 'no' }],
    ['qa', {}, { superAdmins: 'no', staff: 'no', companyAdmins: 'no', users: 'no' }],
    ['production', {}, { superAdmins: 'now', staff: 'now', companyAdmins: 'now', users: 'no' }],
    [
      'production',
      { SECOND_FACTOR_STAFF: '2027-01-31', SECOND_FACTOR_COMPANY_ADMINS: 'no' },
      { superAdmins: 'now', staff: '2027-01-31', companyAdmins: 'no', users: 'no' },
    ],
    [
      'dev',
      { SECOND_FACTOR_SUPER_ADMINS: '2027-02-28', SECOND_FACTOR_USERS: 'now' },
      { superAdmins: '2027-02-28', staff: 'no', companyAdmins: 'no', users: 'now' },
    ],
    ['production', { ...provider, OIDC_ISSUER: 'https://id.example' }, null],
  ])('says who must have a second factor in %s with %o', (ENVIRONMENT, env, rules) => {
    expect(readConfig({ ENVIRONMENT, ...env }).factorRules).toEqual(rules);
  });

  it.each(['yes', '31.01.2027', '2027-02-30', '2027-13-01', 'NOW'])(
    'does not take %s for who must have one',
    (SECOND_FACTOR_STAFF) => {
      expect(() => readConfig({ SECOND_FACTOR_STAFF })).toThrow(/SECOND_FACTOR_STAFF/);
    },
  );

  it('maps hosts to sites', () => {
    const { SITE_HOSTS } = readConfig({ SITE_HOSTS: 'A.example=US, b.example=MX' });
    expect([...SITE_HOSTS]).toEqual([
      ['a.example', 'US'],
      ['b.example', 'MX'],
    ]);
  });
});
