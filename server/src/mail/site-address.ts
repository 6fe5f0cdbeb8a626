import type { Site } from '@endcap/contract/sites';

/** The settings that the addresses of the sites follow from. */
export interface AddressConfig {
  PUBLIC_URL?: string | undefined;
  SITE_HOSTS: Map<string, Site>;
  PORT: number;
}

/** The address of a site, for links in mails and for users of another site. */
export function siteAddress(site: Site, config: AddressConfig): string {
  const own = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  const mapped = [...config.SITE_HOSTS].find(([, name]) => name === site)?.[0];
  if (mapped) own.hostname = mapped;
  else own.hostname = `${site.toLowerCase()}.${own.hostname.replace(/^(us|mx|ca)\./, '')}`;
  return own.origin;
}
