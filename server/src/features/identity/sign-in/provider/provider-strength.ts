import type {
  ProvidedIdentity,
  Strength,
} from '../../../../adapters/identity-provider/identity-provider.ts';
import type { Config } from '../../../../config.ts';

export type Accepted = NonNullable<Config['oidc']>['secondFactor'];

/** Clocks of two services differ by so much, as for the times of a token. */
const toleranceSeconds = 30;

/** One class or one method of the settings is enough. */
export function hasSecondFactor({ acr, amr }: Strength, accepted: Accepted): boolean {
  return (
    (acr !== null && accepted.acr.includes(acr)) || amr.some((one) => accepted.amr.includes(one))
  );
}

/** Whether a sign-in has what the settings name; without them any has. */
function isStrongEnough(strength: Strength, accepted: Accepted): boolean {
  const isNamed = accepted.acr.length > 0 || accepted.amr.length > 0;
  return !isNamed || hasSecondFactor(strength, accepted);
}

/**
 * When the provider last asked the person who they are, as far as it counts as a proof; null when it
 * does not say so, says a time to come, or the sign-in is weaker than the settings name.
 */
export function provedAt(
  { strength, authTime }: Pick<ProvidedIdentity, 'strength' | 'authTime'>,
  accepted: Accepted,
  now = Date.now() / 1000,
): number | null {
  if (authTime === null || authTime > now + toleranceSeconds) return null;
  return isStrongEnough(strength, accepted) ? authTime : null;
}

/** Whether the provider asked the person after we had sent them there. */
export function isProvedSince(
  identity: Pick<ProvidedIdentity, 'strength' | 'authTime'>,
  accepted: Accepted,
  beganAt: number,
): boolean {
  const moment = provedAt(identity, accepted);
  return moment !== null && moment >= beganAt - toleranceSeconds;
}
