import { type Site, sites } from '@endcap/contract/sites';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** The host name decides. Cookie and query are used only outside production, for unmapped hosts. */
export function siteOf(
  request: FastifyRequest,
  config: Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT'>,
): Site {
  const host = request.hostname.toLowerCase();
  const mapped = config.SITE_HOSTS.get(host) ?? siteNamed(host.split('.')[0]);
  if (mapped) return mapped;
  if (config.ENVIRONMENT === 'production') return 'US';
  const query = request.query as Record<string, unknown> | undefined;
  return siteNamed(query?.site) ?? siteNamed(request.cookies['site-id']) ?? 'US';
}

function siteNamed(name: unknown): Site | undefined {
  return sites.find((site) => typeof name === 'string' && site === name.toUpperCase());
}
