// An OpenID provider in its own process. It signs in the user that its parent process names, skips
// the consent page, requires PKCE, and has new keys after each start.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider, type RequestContext } from 'oidc-provider';
import type { ProviderOrder, ProviderStart } from './provider-orders.ts';

const start = JSON.parse(process.argv[2] ?? '{}') as ProviderStart;
const claimsOf = new Map<string, Record<string, unknown>>();
let order: ProviderOrder = { deny: true };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const provider = new Provider(start.issuer, {
  clients: [
    {
      client_id: start.clientId,
      client_secret: start.clientSecret,
      redirect_uris: start.portals.map((portal) => `${portal}/svc/login/callback`),
      post_logout_redirect_uris: start.portals.map((portal) => `${portal}/logout`),
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['a key for tests'] },
  acrValues: ['gold'],
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_: RequestContext, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, ...claimsOf.get(accountId) }),
  }),
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource(context: RequestContext, form: string) {
        context.body = form;
      },
    },
  },
  interactions: { url: () => '/sign-in' },
  async loadExistingGrant({ oidc: { client, session } }: RequestContext) {
    const grant = new provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const answer = provider.callback();
const server = createServer((request, response) => {
  if (!request.url?.startsWith('/sign-in')) return answer(request, response);
  const result =
    'deny' in order
      ? { error: 'access_denied' }
      : { login: { accountId: order.subject, ...order.strength } };
  void provider.interactionFinished(request, response, result);
});

process.on('message', (given: ProviderOrder) => {
  order = given;
  if ('subject' in given) claimsOf.set(given.subject, given.claims);
  process.send?.('noted');
});
process.on('disconnect', () => process.exit());
server.listen(Number(new URL(start.issuer).port), 'localhost', () => process.send?.('listening'));
