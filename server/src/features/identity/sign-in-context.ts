import type { Site } from '@endcap/contract/sites';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { deviceName } from '../../http/device-name.ts';
import { readSessionCookie } from '../../http/session-cookie.ts';
import { siteOf } from '../../http/site.ts';

/** Where and with what somebody signs in. */
export interface SignInContext {
  site: Site;
  address: string;
  device: string | null;
  requestId: string;
  sessionHours: number;
  /** A session that this browser still had: it ends, so that nobody keeps using it. */
  replacedToken: string | undefined;
}

export function signInContextOf(request: FastifyRequest, config: Config): SignInContext {
  return {
    site: siteOf(request, config),
    address: request.ip,
    device: deviceName(request.headers['user-agent']),
    requestId: request.id,
    sessionHours: config.SESSION_HOURS,
    replacedToken: readSessionCookie(request),
  };
}
