import { anyone, type Endpoint, endpoint, nothing, signedIn } from '@endcap/contract/endpoint';
import { userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityRoutes } from '../features/identity/sign-in/identity.routes.ts';
import { callerOf } from '../testing/caller.ts';
import { buildCompany, buildUser, type TestUser, type UserOptions } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { enterArea } from './enter-area.ts';

function probe(area: Endpoint['area'], access: Endpoint['access'] = signedIn) {
  const path = `/api/probe/${access.kind}/${area}` as const;
  return endpoint({ method: 'GET', path, summary: 'A probe', access, area, response: nothing });
}

const probes = {
  apps: probe('apps'),
  domains: probe('domainsList'),
  knowledge: probe('knowledgeBase'),
  companies: probe('companyList'),
  terms: probe('terms'),
  privacy: probe('privacyPolicy', anyone),
  openApps: probe('apps', anyone),
  anywhere: probe('anywhere'),
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    contract: {
      api: Object.values(probes),
      bindAll: (bind, services) => {
        for (const one of Object.values(probes)) bind(one, () => undefined);
        identityRoutes(bind, services);
      },
    },
  });
});
afterAll(() => test.close());

async function answerOf(user: TestUser, one: Endpoint): Promise<string> {
  const answer = await (await test.as(user)).call(one);
  return answer.status === 204 ? 'passes' : `${answer.status} ${answer.error.code}`;
}
const newUser = (options: UserOptions) => buildUser(test.db, options);
const companyOf = (type: 'BASIC_VENDOR' | 'UNKNOWN') => buildCompany(test.db, { type });

describe('a call is refused to users who may not open its screen', () => {
  it('blocked, in the company or altogether', async () => {
    expect(await answerOf(await newUser({ state: 'BLOCKED' }), probes.apps)).toBe(
      '403 access.blocked',
    );
    expect(await answerOf(await newUser({ blocked: true }), probes.apps)).toBe(
      '403 access.blocked',
    );
  });

  it('still being set up', async () => {
    expect(await answerOf(await newUser({ state: 'PENDING' }), probes.apps)).toBe(
      '403 access.pending',
    );
  });

  it('of an external person without a known company', async () => {
    expect(await answerOf(await newUser({ company: null }), probes.apps)).toBe('403 access.none');
    const company = await companyOf('UNKNOWN');
    expect(await answerOf(await newUser({ company }), probes.apps)).toBe('403 access.none');
  });

  it('of a tier that does not include it', async () => {
    const user = await newUser({ company: await companyOf('BASIC_VENDOR') });
    expect(await answerOf(user, probes.knowledge)).toBe('403 access.none');
    expect(await answerOf(user, probes.apps)).toBe('passes');
  });

  it('before a company is chosen', async () => {
    const user = await newUser({ group: 'SUPER_ADMIN', company: null });
    expect(await answerOf(user, probes.apps)).toBe('403 company.not_chosen');
    expect(await answerOf(user, probes.companies)).toBe('passes');
  });

  it('of a company that belongs to another site', async () => {
    const user = await newUser({});
    const caller = await test.as(user);
    await test.db
      .updateTable('company')
      .set({ site: 'MX' })
      .where('id', '=', user.company?.id ?? '')
      .execute();
    const answer = await caller.call(probes.apps);
    expect([answer.status, answer.error.code]).toEqual([403, 'site.other']);
  });

  it('on a site that does not offer it, for the anonymous too', async () => {
    const user = await newUser({ company: await buildCompany(test.db, { site: 'MX' }) });
    expect(await answerOf(user, probes.terms)).toBe('404 resource.not_found');
    const anonymous = callerOf(test.app, { host: 'mx.localhost' });
    expect((await anonymous.call(probes.privacy)).status).toBe(404);
    expect((await test.anonymous.call(probes.privacy)).status).toBe(204);
  });

  it('that needs a session, even where the endpoint forgot to', async () => {
    const answer = await test.anonymous.call(probes.openApps);
    expect([answer.status, answer.error.code]).toEqual([401, 'session.missing_token']);
  });

  it.each([
    ['addendum', { addendumDue: true }, 'access.addendum_due'],
    ['audit', { auditOverdue: true }, 'access.audit_overdue'],
    ['second factor', { factorDue: true }, 'access.second_factor_due'],
  ])('while the %s is due', (_, due, code) => {
    const person = {
      group: 'SUPPLIER' as const,
      external: true,
      company: { type: 'BASIC_VENDOR' as const, site: 'US' as const },
      registering: false,
      blocked: false,
      pending: false,
      suspended: false,
      addendumDue: false,
      auditOverdue: false,
      factorDue: false,
      ...due,
    };
    for (const permissions of [new Set<never>(), new Set(['UPDATE USER'] as const)]) {
      const visitor = { site: 'US' as const, person: { ...person, permissions } };
      expect(() => enterArea({ area: 'apps' }, visitor)).toThrow(expect.objectContaining({ code }));
    }
  });
});

describe('a call passes', () => {
  it('without the permission of its screen: the endpoint names its own', async () => {
    expect(await answerOf(await newUser({}), probes.domains)).toBe('passes');
    expect(
      await answerOf(await newUser({ group: 'INTERNAL_USER', company: null }), probes.apps),
    ).toBe('passes');
  });

  it('in every state where it serves no screen', async () => {
    expect(await answerOf(await newUser({ state: 'BLOCKED' }), probes.anywhere)).toBe('passes');
    expect(await answerOf(await newUser({ company: null }), probes.anywhere)).toBe('passes');
  });

  it('that leads out of a company in which the person is blocked', async () => {
    const user = await newUser({ group: 'COMPANY_SWITCH_USER', state: 'BLOCKED' });
    expect(await answerOf(user, probes.apps)).toBe('403 access.blocked');
    expect(await answerOf(user, probes.companies)).toBe('passes');
  });
});

describe('the user context', () => {
  const open = {
    registration_due: false,
    blocked: false,
    account_block: null as { reason: string | null } | null,
    pending: false,
    suspended: false,
    addendum_due: false,
    audit_overdue: false,
    audit_due_date: null,
    second_factor_due: false,
    second_factor_until: null,
    second_factor_days_left: null,
    open_invitations: 0,
    own_companies: 1,
  };

  it.each<[string, UserOptions, Partial<typeof open>]>([
    ['no gate', {}, {}],
    ['an addendum to accept', { addendum: 'due' }, { addendum_due: true }],
    ['a pending membership', { state: 'PENDING' }, { pending: true }],
    ['a blocked membership', { state: 'BLOCKED' }, { blocked: true, own_companies: 0 }],
    ['a blocked account', { blocked: true }, { blocked: true, account_block: { reason: null } }],
  ])('reports %s', async (_, options, access) => {
    const caller = await test.as(await newUser(options));
    expect((await caller.call(userContext)).body.access).toEqual({ ...open, ...access });
  });
});
