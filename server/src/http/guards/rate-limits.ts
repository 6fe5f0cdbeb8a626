import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/** High, because a whole office may share one address; it only stops a script that runs wild. */
const callsPerMinute = 3_000;

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // A caller who has already disconnected has no address.
    keyGenerator: ({ ip }) => (ip ? normalizeIP(ip) : 'gone'),
    allowList: (request) => !/^\/(api|svc)\//.test(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('request.too_many', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
