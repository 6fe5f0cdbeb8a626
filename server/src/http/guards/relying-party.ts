import type { FastifyRequest } from 'fastify';
import { passwordsAreOurs } from '../../access/password.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { ownMachine } from '../../passkey-domain.ts';
import { ownOrigin } from './own-cookie.ts';

/** For whom a passkey is made and where it may be used. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Undefined where no passkey works: at an address that is not one of the sites, and with an identity
 * provider. On this machine every host stands for itself, because browsers let no name cover another
 * one there. The settings name all other addresses: the host of a request is what its sender wrote.
 */
export function relyingPartyOf(
  request: FastifyRequest,
  config: Pick<Config, 'oidc' | 'passkeys'>,
): RelyingParty | undefined {
  const own = ownOrigin(request);
  if (!passwordsAreOurs(config) || !URL.canParse(own)) return undefined;
  const { origin, hostname } = new URL(own);
  const { domain, origins } = config.passkeys ?? { domain: undefined, origins: [] };
  if (domain === undefined || ownMachine.test(domain))
    return ownMachine.test(hostname) ? { id: hostname, origin } : undefined;
  return origins.includes(origin) ? { id: domain, origin } : undefined;
}

export function requireRelyingParty(
  request: FastifyRequest,
  config: Pick<Config, 'oidc' | 'passkeys'>,
): RelyingParty {
  const party = relyingPartyOf(request, config);
  if (!party) throw new AppError('passkey.unavailable');
  return party;
}
