import { createHash } from 'node:crypto';
import type { FlagDecision, FlagKey } from '@endcap/contract/flags';

/** 0 to 99, always the same for a company and a flag: a company that is in stays in as a rollout grows. */
export function bucketOf(companyId: string, flag: FlagKey): number {
  return createHash('sha256').update(`${companyId}${flag}`).digest().readUInt32BE() % 100;
}

/** Undefined: the live value says nothing about this caller, and the default file holds. */
export function liveDecision(
  flag: FlagKey,
  { variationKey, rolloutPercent }: { variationKey: string; rolloutPercent: number },
  companyId: string | undefined,
): FlagDecision | undefined {
  const forAll = rolloutPercent === 0 || rolloutPercent === 100;
  // A visitor has no company: half a rollout would show them now this, now that.
  if (!companyId && !forAll) return undefined;
  const enabled = companyId ? bucketOf(companyId, flag) < rolloutPercent : rolloutPercent === 100;
  return enabled ? { variationKey, enabled } : { variationKey: 'off', enabled };
}
