import type { Site } from '@endcap/contract/sites';
import { pageLocation } from '../browser/page-location.ts';

/** Where another country's portal is: as the server says, else the same host with its name in front. */
export function siteOrigin(
  site: Site,
  known: { [other in Site]?: string | undefined } = {},
  { protocol, host } = pageLocation(),
): string {
  return known[site] ?? `${protocol}//${site.toLowerCase()}.${host.replace(/^(us|mx|ca)\./i, '')}`;
}
