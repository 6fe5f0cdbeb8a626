import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** What the next ID token says beside, or instead of, what it should. */
export interface Lie {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signed with a foreign key, under the same key id. */
  forged?: boolean;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

function tokenOf(header: object, claims: object, key: KeyObject): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** A provider that says whatever a test wants; for what an honest one never does. */
export async function startLyingProvider(clientId: string) {
  const [own, stranger] = [keyPair(), keyPair()];
  let lie: Lie = {};
  let nonce = '';
  let silent = false;
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const issuer = `http://localhost:${port}`;

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: clientId, sub: 'subject-1', nonce, iat: now, exp: now + 60 };
    const header = { alg: 'RS256', kid: 'own', ...lie.header };
    return tokenOf(header, { ...honest, ...lie.claims }, (lie.forged ? stranger : own).privateKey);
  }

  const pages: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own' }] }),
    '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: idToken() }),
    '/me': () => ({ sub: lie.claims?.sub ?? 'subject-1', email: 'asked@people.example' }),
  };
  server.on('request', (request, response) => {
    if (silent) return;
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(page?.() ?? {}));
  });

  return {
    issuer: new URL(issuer),
    /** Signs in at the address that `begin` gave; answers where the browser is sent back to. */
    signIn(address: string, next: Lie = {}): URL {
      const asked = new URL(address).searchParams;
      lie = next;
      nonce = asked.get('nonce') ?? '';
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code: 'a code',
        state: asked.get('state') ?? '',
      }).toString();
      return back;
    },
    fallSilent() {
      silent = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
