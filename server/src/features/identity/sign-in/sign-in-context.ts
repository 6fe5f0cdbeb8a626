import type { Site } from '@endcap/contract/sites';
import type { FastifyRequest } from 'fastify';
import { type Network, networkOf } from '../../../access/network.ts';
import type { Config } from '../../../config.ts';
import { deviceName } from '../../../http/guards/device-name.ts';
import { type RelyingParty, relyingPartyOf } from '../../../http/guards/relying-party.ts';
import { readSessionCookie } from '../../../http/guards/session-cookie.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { siteAddress } from '../../../mail/site-address.ts';

/** The site and browser of a sign-in. */
export interface SignInContext {
  site: Site;
  /** Of the site, for links in mails. */
  siteAddress: string;
  network: Network;
  device: string | null;
  requestId: string;
  sessionHours: number;
  /** Whether the password of the demo accounts may open one. */
  demo: boolean;
  /** Where passkeys work at this address. */
  party: RelyingParty | undefined;
  /** The browser's current session; it ends. */
  replacedToken: string | undefined;
}

export function signInContextOf(request: FastifyRequest, config: Config): SignInContext {
  const site = siteOf(request, config);
  return {
    site,
    siteAddress: siteAddress(site, config),
    network: networkOf(request.ip),
    device: deviceName(request.headers['user-agent']),
    requestId: request.id,
    sessionHours: config.SESSION_HOURS,
    demo: config.demo,
    party: relyingPartyOf(request, config),
    replacedToken: readSessionCookie(request),
  };
}
