import * as client from 'openid-client';
import { createDiscovery, type ProviderSettings } from './discovery.ts';
import type {
  Demand,
  IdentityProvider,
  ProvidedIdentity,
  ProviderTransaction,
  Strength,
} from './identity-provider.ts';

/** Any OpenID provider: the code flow with PKCE, state and nonce. */
export function createOpenidProvider(settings: ProviderSettings): IdentityProvider {
  const configured = createDiscovery(settings);
  return {
    async begin(callback, demand) {
      const transaction = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await configured(), {
        redirect_uri: callback,
        scope: settings.scopes,
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(transaction.verifier),
        code_challenge_method: 'S256',
        ...parametersOf(demand, settings.acrValues),
      });
      return { address: address.href, transaction };
    },
    async finish(answer, transaction) {
      return redeem(await configured(), answer, transaction);
    },
    async leave(idToken, returnTo) {
      const configuration = await configured();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
      }).href;
    },
  };
}

function parametersOf({ secondFactor, again }: Demand, acrValues: readonly string[]) {
  return {
    ...(secondFactor && acrValues.length > 0 ? { acr_values: acrValues.join(' ') } : {}),
    ...(again ? { prompt: 'login', max_age: '0' } : {}),
  };
}

/** State, issuer, audience, signature, expiry and nonce are the library's to check; all are asked for. */
async function redeem(
  configuration: client.Configuration,
  answer: URL,
  { state, nonce, verifier }: ProviderTransaction,
): Promise<ProvidedIdentity> {
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('The provider sent no ID token');
  // Many providers keep the e-mail address out of the ID token and return it from the userinfo endpoint.
  const userInfo =
    claims.email === undefined
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof userInfo.email === 'string' ? userInfo.email : null,
    emailVerified: userInfo.email_verified === true,
    idToken: tokens.id_token,
    strength: readStrength(claims),
    authTime: claims.auth_time ?? null,
  };
}

const maxMethods = 20;
/** The names in use are short ASCII words and addresses; any other could only deceive its readers. */
const isName = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && /^[\x21-\x7e]+$/.test(value);

/** Reads claims that a provider fills as it likes. */
function readStrength({ acr, amr }: Record<string, unknown>): Strength {
  // Some providers send one method without a list.
  const methods = Array.isArray(amr) ? amr.slice(0, maxMethods) : [amr];
  return {
    acr: isName(acr, 200) ? acr : null,
    amr: methods.filter((one) => isName(one, 50)),
  };
}
