import type { Endpoint } from '@endcap/contract/endpoint';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, subjectOf } from '../../access/network.ts';
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

/** An endpoint's own limit: a signed-in person has one, wherever the calls come from. */
export function rateLimitOf({ access, perMinute }: Endpoint) {
  if (!perMinute) return {};
  const keyGenerator = ({ ip, scope }: FastifyRequest) =>
    access.kind !== 'anyone' && scope ? subjectOf(scope.actor.id) : networkKey(ip);
  return { config: { rateLimit: { max: perMinute, timeWindow: '1 minute', keyGenerator } } };
}

/** A caller who has already disconnected has no address. */
const networkKey = (ip: string | undefined) => (ip ? networkOf(ip) : 'gone');

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkKey(ip),
    // The matched route, because one path can be written in many ways.
    allowList: (request) => !/^\/(api|svc)\//.test(request.routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('request.too_many', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
