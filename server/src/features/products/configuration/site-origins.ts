import { type Site, sites } from '@endcap/contract/sites';
import type { FastifyRequest } from 'fastify';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';

const named = /^(us|mx|ca)\./i;

/**
 * The address of each site for the caller. A host that says its country, or this machine, stays the
 * host with its port, which a setting may not know of; any other goes by the settings.
 */
export function siteOrigins(
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  config: AddressConfig,
): Record<Site, string> {
  const mapped = config.SITE_HOSTS.size > 0;
  const byName = !mapped && (named.test(hostname) || /(^|\.)localhost$/i.test(hostname));
  const originOf = (site: Site) =>
    byName
      ? `${protocol}://${site.toLowerCase()}.${host.replace(named, '').toLowerCase()}`
      : siteAddress(site, config);
  return Object.fromEntries(sites.map((site) => [site, originOf(site)])) as Record<Site, string>;
}
