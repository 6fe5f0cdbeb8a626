import * as client from 'openid-client';
import { createDiscovery, type ProviderSettings } from './discovery.ts';
import type {
  IdentityProvider,
  ProvidedIdentity,
  ProviderTransaction,
} from './identity-provider.ts';

/** Any OpenID provider: the code flow with PKCE, state and nonce. */
export function createOpenidProvider(settings: ProviderSettings): IdentityProvider {
  const configured = createDiscovery(settings);
  return {
    async begin(callback) {
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
  };
}
