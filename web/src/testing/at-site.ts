import type { Site } from '@endcap/contract/sites';
import { afterEach } from 'vitest';

/** From here on the page is the portal of this country, as the server writes it into the page. */
export function atSite(site: Site) {
  document.querySelector('meta[name="site"]')?.remove();
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'site', content: site }),
  );
}

afterEach(() => {
  document.querySelector('meta[name="site"]')?.remove();
});
