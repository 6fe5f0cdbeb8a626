import type { Site } from '@endcap/contract/sites';
import { hashToken, newToken } from '../access/secret-token.ts';
import { insertSession } from '../access/session.unscoped.repository.ts';
import { type NamedCompany, namedCompanies } from '../db/demo/companies/named-companies.ts';
import { newId } from '../db/id.ts';
import { aTerm, givenTerms } from '../features/dictionary/glossary/testing/build-terms.ts';
import { callerOf, type Caller as HttpCaller } from '../testing/caller.ts';
import { buildAssociation, buildCompany } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { demoFilling } from '../testing/test-database.ts';
import { type Caller, callers, type Who } from './callers.ts';
import { plantMarker } from './marker.ts';
import type { Named } from './samples/samples.ts';
import type { State } from './states.ts';

export interface DemoPortal {
  test: TestApp;
  companyIds: Record<NamedCompany, string>;
  userIds: Map<string, string>;
  /** Another company and its admin, full of the marker. */
  foreign: Named;
  /** A new session, with a domain that the calls may change or remove. */
  signIn(who: Who, state: State): Promise<SignedIn>;
}

export interface SignedIn {
  http: HttpCaller;
  own: Named;
}

/** The portal with its demo data and, beside it, a company that no demo account belongs to. */
export async function startDemoPortal(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<DemoPortal> {
  const test = await startTestApp({ ...options, filling: demoFilling });
  await givenTerms(test.db, aTerm({ businessName: 'Net Sales Amount' }));
  // Each caller has it on the screen, so that dismissing it differs by right alone.
  await test.db.updateTable('announcement').set({ audience: 'EVERYONE' }).execute();
  const companyIds = await companiesByKey(test);
  const userIds = await usersByLogin(test);
  const foreign = await plantMarker(test.db);
  return {
    test,
    companyIds,
    userIds,
    foreign,
    async signIn(who, state) {
      await reviveSession(test, foreign.sessionId);
      const caller: Caller | null = callers[who];
      const spec = namedCompanies.find(({ key }) => key === (caller?.company ?? 'northfield'));
      const companyId = companyIds[spec?.key ?? 'northfield'];
      const domainId = await addDomain(test, companyId);
      const named = {
        companyId,
        domainId,
        loginId: caller?.loginId ?? 'nobody@nowhere.example',
        partnerId: companyIds.agency,
        associationId: await addPartnerOf(test, companyId),
      };
      const site = spec?.site ?? 'US';
      if (!caller) return { http: test.anonymous, own: { ...named, sessionId: newId() } };
      const userId = userIds.get(caller.loginId) ?? '';
      const session = await beginAs(test, userId, caller.company ? companyId : null, site, state);
      if (caller.persona) await setPersona(test, session.id, caller.persona);
      const host = `${site.toLowerCase()}.localhost`;
      const http = callerOf(test.app, { cookie: `endcap=${session.token}`, host });
      return { http, own: { ...named, sessionId: session.id } };
    },
  };
}

/** A super admin may have ended the session in an earlier case. */
async function reviveSession(test: TestApp, id: string): Promise<void> {
  await test.db.updateTable('session').set({ ended_on: null }).where('id', '=', id).execute();
}

async function companiesByKey(test: TestApp): Promise<Record<NamedCompany, string>> {
  const rows = await test.db.selectFrom('company').select(['id', 'name']).execute();
  const ids = namedCompanies.map(({ key, name }) => [
    key,
    rows.find((row) => row.name === name)?.id,
  ]);
  return Object.fromEntries(ids);
}

async function usersByLogin(test: TestApp): Promise<Map<string, string>> {
  const rows = await test.db.selectFrom('user_account').select(['id', 'login_id']).execute();
  return new Map(rows.map(({ id, login_id }) => [login_id, id]));
}

async function addDomain(test: TestApp, companyId: string): Promise<string> {
  const id = newId();
  await test.db
    .insertInto('email_domain')
    .values({
      id,
      company_id: companyId,
      domain_name: `${id}.example`,
      allow_sub_domains: false,
      is_3p_domain: false,
    })
    .execute();
  return id;
}

/** An association that the calls may change or end. */
async function addPartnerOf(test: TestApp, companyId: string): Promise<string> {
  const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
  const products = ['SHOPPER_BEHAVIOR'];
  return buildAssociation(test.db, { company: { id: companyId }, agency, products });
}

async function beginAs(
  test: TestApp,
  userId: string,
  companyId: string | null,
  site: Site,
  state: State,
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newToken()];
  await test.db.transaction().execute((tx) =>
    insertSession(tx, {
      id,
      tokenHash: hashToken(token),
      userId,
      companyId,
      site,
      minutes: 60,
      kind: state === 'registering' ? 'REGISTRATION' : 'FULL',
    }),
  );
  return { id, token };
}

async function setPersona(test: TestApp, id: string, persona: 'SUPPLIER' | 'MERCHANT') {
  await test.db.updateTable('session').set({ persona }).where('id', '=', id).execute();
}
