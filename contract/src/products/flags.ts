/** Flags, without zod: the screens import this as it is. */
export const flagKeys = [
  'insights-activation-rollout',
  'wem-kb-rollout',
  'kb-search-rollout',
] as const;
export type FlagKey = (typeof flagKeys)[number];

export interface FlagDecision {
  variationKey: string | null;
  enabled: boolean;
}

/** The default file: the default for everyone without a decision of their own. */
export const defaultFlags: Record<FlagKey, FlagDecision> = {
  'insights-activation-rollout': { variationKey: 'on', enabled: true },
  'wem-kb-rollout': { variationKey: null, enabled: false },
  'kb-search-rollout': { variationKey: null, enabled: false },
};

/** Why a flag is on or off for a user: the default file, the value for all, or the company's place. */
export const flagReasons = [
  'DEFAULT',
  'NO_COMPANY',
  'EVERYONE',
  'NO_ONE',
  'IN_SHARE',
  'OUTSIDE_SHARE',
] as const;
export type FlagReason = (typeof flagReasons)[number];

/** The name of a variation: one word. */
export const variationPattern = /^[\w-]{1,50}$/;

export function isFlagKey(text: unknown): text is FlagKey {
  return flagKeys.some((key) => key === text);
}

/** A decision counts only with a variation. */
export function isValid(decision: FlagDecision | undefined): decision is FlagDecision {
  return Boolean(decision?.variationKey);
}

/** The live decision wins over the default file; an invalid one decides nothing. */
export function decisionFor(
  live: FlagDecision | undefined,
  otherwise: FlagDecision,
): FlagDecision & { live: boolean } {
  const decided = isValid(live);
  const decision = decided ? live : otherwise;
  return { ...decision, enabled: isValid(decision) && decision.enabled, live: decided };
}
