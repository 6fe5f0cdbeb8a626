import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';

/** High, because a whole office may share one address; it only stops a script that runs wild. */
const callsPerMinute = 3_000;

/**
 * Fastify believes no number of proxies, because it cannot know that callers reach the portal
 * through them alone; the operator who sets TRUST_PROXY knows.
 */
export function trustedProxies({ TRUST_PROXY: proxies }: Pick<Config, 'TRUST_PROXY'>) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // A caller who has already disconnected has no address.
    keyGenerator: ({ ip }) => (ip ? normalizeIP(ip) : 'gone'),
    // The matched route, because one path can be written in many ways.
    allowList: (request) => !/^\/(api|svc)\//.test(request.routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('request.too_many', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
