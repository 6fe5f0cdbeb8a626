import { createHash } from 'node:crypto';
import {
  decisionFor,
  defaultFlags,
  type FlagDecision,
  type FlagKey,
  type FlagReason,
} from '@endcap/contract/products/flags';

interface Rollout {
  variationKey: string;
  rolloutPercent: number;
}

/** 0 to 99, always the same for a company and a flag: a company that is in stays in as a rollout grows. */
export function bucketOf(companyId: string, flag: FlagKey): number {
  return createHash('sha256').update(`${companyId}${flag}`).digest().readUInt32BE() % 100;
}

/** Undefined: the live value says nothing about this caller, and the default file holds. */
export function liveDecision(
  flag: FlagKey,
  { variationKey, rolloutPercent }: Rollout,
  companyId: string | undefined,
): FlagDecision | undefined {
  const forAll = rolloutPercent === 0 || rolloutPercent === 100;
  // A visitor has no company: half a rollout would show them now this, now that.
  if (!companyId && !forAll) return undefined;
  const enabled = companyId ? bucketOf(companyId, flag) < rolloutPercent : rolloutPercent === 100;
  return enabled ? { variationKey, enabled } : { variationKey: 'off', enabled };
}

/** The decision that a screen gets in the end, with its reason. */
export function explainDecision(
  flag: FlagKey,
  rollout: Rollout | undefined,
  companyId: string | undefined,
) {
  const live = rollout && liveDecision(flag, rollout, companyId);
  const { variationKey, enabled } = decisionFor(live, defaultFlags[flag]);
  return {
    flag,
    variationKey,
    enabled,
    reason: reasonOf(rollout?.rolloutPercent, companyId, enabled),
    place: companyId ? bucketOf(companyId, flag) : null,
    rolloutPercent: rollout?.rolloutPercent ?? null,
  };
}

function reasonOf(
  percent: number | undefined,
  companyId: string | undefined,
  enabled: boolean,
): FlagReason {
  if (percent === undefined) return 'DEFAULT';
  if (percent === 100) return 'EVERYONE';
  if (percent === 0) return 'NO_ONE';
  if (!companyId) return 'NO_COMPANY';
  return enabled ? 'IN_SHARE' : 'OUTSIDE_SHARE';
}
