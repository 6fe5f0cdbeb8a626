import { startProviderProof } from '@endcap/contract/identity/factors';
import { finishLogin, startLogin } from '@endcap/contract/identity/identity';
import { createBrowser } from '../../../../adapters/identity-provider/testing/browser.ts';
import { startProvider } from '../../../../adapters/identity-provider/testing/start-provider.ts';
import { callerOf } from '../../../../testing/caller.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

const client = { clientId: 'portal', clientSecret: 'a secret/with: signs' };
const portals = ['http://localhost', 'http://mx.localhost'];

export function cookiesOf(headers: Record<string, unknown>): Record<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(lines.map((line) => (line.split(';')[0] ?? '').split(/=(.*)/s)));
}

function asHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

export interface Journey {
  host?: string;
  lastUrl?: string;
  /** Called before the browser returns to the portal; may change the cookies and the answer. */
  beforeReturn?: (cookies: Record<string, string>, answer: URL) => Promise<void> | void;
}

export const providerAt = (issuer: string) => startProvider({ issuer, ...client, portals });

export const portalFor = (issuer: string, settings: Record<string, string> = {}) =>
  startTestApp({
    env: {
      ...settings,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
  });

export type ProviderJourneys = Awaited<ReturnType<typeof startProviderJourneys>>;

/** A portal, a real provider in a process of its own, and a browser that goes between them. */
export async function startProviderJourneys(settings?: Record<string, string>) {
  const issuer = `http://localhost:${await freePort()}`;
  let provider = await providerAt(issuer);
  const test = await portalFor(issuer, settings);
  let count = 0;

  async function callback(answer: URL, cookies: Record<string, string>, host: string) {
    const finished = await callerOf(test.app, { host, cookie: asHeader(cookies) }).call(
      finishLogin,
      { query: Object.fromEntries(answer.searchParams) },
    );
    const session = cookiesOf(finished.headers);
    const caller = callerOf(test.app, { host, cookie: asHeader(session) });
    const { status, headers } = finished;
    return { status, place: headers.location, headers, caller, session };
  }

  return {
    issuer,
    test,

    /** Signs in through the provider and returns the portal's last answer. */
    async signIn(journey: Journey = {}) {
      const { host = 'localhost', beforeReturn } = journey;
      const begun = await callerOf(test.app, { host }).call(startLogin, {
        query: journey.lastUrl ? { lastUrl: journey.lastUrl } : {},
      });
      const cookies = cookiesOf(begun.headers);
      const browser = createBrowser();
      const answer = await browser.until(`http://${host}/`, String(begun.headers.location));
      await beforeReturn?.(cookies, answer);
      const back = () => callback(answer, cookies, host);
      return { ...(await back()), browser, again: back };
    },

    /** Proves at the provider, in a browser that it knows, who the user of this session is. */
    async prove(session: Record<string, string>, browser: ReturnType<typeof createBrowser>) {
      const headers = { host: 'localhost', cookie: asHeader(session) };
      const begun = await callerOf(test.app, headers).call(startProviderProof);
      const answer = await browser.until('http://localhost/', String(begun.headers.location));
      return callback(answer, { ...session, ...cookiesOf(begun.headers) }, 'localhost');
    },

    /** Sets the user that the provider signs in next. */
    async atTheBrowser(
      claims: Record<string, unknown>,
      subject = `subject-${++count}`,
      strength: { acr?: string; amr?: string[] } = {},
    ) {
      const order = { subject, claims: { email_verified: true, ...claims }, strength };
      await provider.order(order);
      return subject;
    },

    denyNext: () => provider.order({ deny: true }),
    stopProvider: () => provider.stop(),
    async startProviderAgain() {
      provider = await providerAt(issuer);
    },

    async eventsOf(userId: string) {
      const rows = await test.db
        .selectFrom('activity_log')
        .select('event')
        .where('actor_id', '=', userId)
        .orderBy('created_on')
        .execute();
      return rows.map(({ event }) => event);
    },

    async close() {
      await test.close();
      await provider.stop();
    },
  };
}
