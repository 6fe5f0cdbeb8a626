import { type Site, sites } from '@endcap/contract/sites';
import { pageSetting } from '../configuration/page-settings.ts';

/** The country of this portal: the server sets it in the page; on a development server the host decides. */
export function currentSite(): Site {
  const named = pageSetting('site') ?? window.location.hostname.split('.')[0];
  return sites.find((site) => site === named?.toUpperCase()) ?? 'US';
}
