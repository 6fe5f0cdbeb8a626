import { type Site, sites } from '@endcap/contract/sites';
import { pageSetting } from '../configuration/page-settings.ts';

/** The country whose portal this page is: the server names it; a development server leaves it to the host. */
export function currentSite(): Site {
  const named = pageSetting('site') ?? window.location.hostname.split('.')[0];
  return sites.find((site) => site === named?.toUpperCase()) ?? 'US';
}
