import type { Config } from '../../config.ts';

/** Whether people sign in with a password that we keep, rather than at an identity provider. */
export function passwordsAreOurs({ oidc }: Pick<Config, 'oidc'>): boolean {
  return oidc === undefined;
}
