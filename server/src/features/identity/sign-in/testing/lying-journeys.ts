import { startProviderProof } from '@endcap/contract/identity/factors';
import { finishLogin, startLogin } from '@endcap/contract/identity/identity';
import { startLyingProvider } from '../../../../adapters/identity-provider/testing/lying-provider.ts';
import { type Caller, callerOf } from '../../../../testing/caller.ts';
import type { TestUser } from '../../../../testing/factories.ts';
import { cookiesOf, portalFor } from './provider-journeys.ts';

/** What the provider says of the user, beside who they are. */
type Claims = Record<string, unknown>;

interface Return {
  /** The cookie with which the browser comes back, if it is another one by then. */
  cookie?: string;
  /** Changes the provider's answer. */
  change?: (answer: URL) => void;
}

/** A portal whose provider says of a sign-in what the test wants, and browsers that come back from it. */
export async function startLyingJourneys(settings: Record<string, string> = {}) {
  const liar = await startLyingProvider('portal');
  const test = await portalFor(liar.issuer.origin, settings);
  const browser = (cookie: string): Caller => callerOf(test.app, { host: 'localhost', cookie });

  async function comeBack(
    begun: { headers: Record<string, unknown> },
    user: TestUser,
    claims: Claims,
    { cookie = '', change }: Return,
  ) {
    const address = String(begun.headers.location);
    const answer = liar.signIn(address, {
      claims: { sub: user.id, email: user.loginId, email_verified: true, ...claims },
    });
    change?.(answer);
    const cookies = [cookie, asHeader(begun.headers)].filter(Boolean).join('; ');
    const query = Object.fromEntries(answer.searchParams);
    const finished = await browser(cookies).call(finishLogin, { query });
    return {
      asked: new URL(address).searchParams,
      place: String(finished.headers.location),
      cookie: asHeader(finished.headers),
      caller: browser(asHeader(finished.headers)),
    };
  }

  return {
    test,
    browser,
    async signIn(user: TestUser, claims: Claims = {}, cookie = '') {
      return comeBack(await browser(cookie).call(startLogin), user, claims, { cookie });
    },
    /** In the session of this cookie; the user is the one who signs in at the provider. */
    async prove(cookie: string, user: TestUser, claims: Claims, back: Return = {}) {
      const begun = await browser(cookie).call(startProviderProof);
      return comeBack(begun, user, claims, { cookie, ...back });
    },
    async close() {
      await test.close();
      await liar.stop();
    },
  };
}

/** Without those that the portal has just removed. */
function asHeader(headers: Record<string, unknown>): string {
  return Object.entries(cookiesOf(headers))
    .filter(([name, value]) => name && value)
    .map((pair) => pair.join('='))
    .join('; ');
}
