import type { Site } from '@endcap/contract/sites';

/** Where another country's portal is: the same host with its name in front. */
export function siteOrigin(site: Site, { protocol, host } = window.location): string {
  return `${protocol}//${site.toLowerCase()}.${host.replace(/^(us|mx|ca)\./i, '')}`;
}
