import { startProvider } from '../server/src/adapters/identity-provider/testing/start-provider.ts';
import { freePort } from '../server/src/testing/free-port.ts';

/** For journeys: a real OpenID provider, and the settings of a portal that signs people in there. */
export async function startOpenidProvider() {
  const [port, portalPort] = [await freePort(), await freePort()];
  const issuer = `http://localhost:${port}`;
  const client = { clientId: 'portal', clientSecret: 'a secret of the journeys' };
  const portals = [`http://localhost:${portalPort}`];
  const { order, stop } = await startProvider({ issuer, ...client, portals });
  return {
    stop,
    settings: {
      PORT: String(portalPort),
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
    /** Signs in this person from now on; `strength` has class, methods and time in seconds. */
    signsIn: (email: string, strength: { acr?: string; amr?: string[]; ts?: number }) =>
      order({ subject: email, claims: { email, email_verified: true }, strength }),
  };
}
