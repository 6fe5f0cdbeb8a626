import { isIP } from 'node:net';
import { sites } from '@endcap/contract/sites';
import { getDomain } from 'tldts';
import { type AddressConfig, siteAddress } from './mail/site-address.ts';

/** Names that browsers know to be of this machine; none of them covers another. */
export const ownMachine = /^([\w-]+\.)*localhost$/;

/** The addresses of the sites, and that of the portal itself. */
function originsOf(config: AddressConfig): string[] {
  const own = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const mapped = [...config.SITE_HOSTS.keys()].map((host) => {
    const address = new URL(own);
    address.hostname = host;
    return address.origin;
  });
  return [...sites.map((site) => siteAddress(site, config)), ...mapped, new URL(own).origin];
}

const hostOf = (origin: string) => new URL(origin).hostname;
const covers = (domain: string, host: string) => host === domain || host.endsWith(`.${domain}`);

/** The longest name that all hosts end with; none when they share "com.mx" or are numbers. */
function commonDomain(hosts: string[]): string | undefined {
  if (hosts.some((host) => isIP(host))) return undefined;
  const [labels = []] = hosts.map((host) => host.split('.'));
  const names = labels.map((_, at) => labels.slice(at).join('.'));
  return names.find((name) => getDomain(name) && hosts.every((host) => covers(name, host)));
}

const passkeysFor = (domain: string, origins: string[]) => ({
  domain,
  origins: origins.filter((origin) => covers(domain, hostOf(origin))),
});

/**
 * The domain that passkeys are made for (WebAuthn's relying-party id), and the addresses where they
 * work; undefined where no domain covers the sites. Throws when the setting is not such a domain.
 */
export function passkeysOf(config: AddressConfig, setting: string | undefined) {
  const origins = [...new Set(originsOf(config))];
  const hostsOfSites = sites.map((site) => hostOf(siteAddress(site, config)));
  if (setting === undefined) {
    const domain = commonDomain(origins.map(hostOf)) ?? commonDomain(hostsOfSites);
    return domain === undefined ? undefined : passkeysFor(domain, origins);
  }
  const left = hostsOfSites.find((host) => !covers(setting, host));
  if (left !== undefined)
    throw new Error(
      `PASSKEY_DOMAIN ${setting} must be the end of every site’s host, and ${left} does not end with it`,
    );
  if (!ownMachine.test(setting) && !getDomain(setting))
    throw new Error(`PASSKEY_DOMAIN ${setting} must be a domain of yours, not one of a registry`);
  return passkeysFor(setting, origins);
}
