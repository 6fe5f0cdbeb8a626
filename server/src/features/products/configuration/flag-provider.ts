import { isFlagKey } from '@endcap/contract/products/flags';
import type { Site } from '@endcap/contract/sites';
import {
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { LiveFlag } from './flags.unscoped.repository.ts';
import { liveDecision } from './live-decision.ts';

export type FlagContext = { site: Site; targetingKey?: string };
type Load = (site: Site) => Promise<LiveFlag[]>;

/** OpenFeature over the live values of a site; every flag of the portal is on or off. */
export function createFlagProvider(load: Load, timeoutMs: number): Provider {
  const loading = new Map<Site, Promise<LiveFlag[]>>();

  /** Requests that arrive while a site's values are being read wait for the same read. */
  function valuesOf(site: Site): Promise<LiveFlag[]> {
    const shared =
      loading.get(site) ?? within(timeoutMs, load(site)).finally(() => loading.delete(site));
    loading.set(site, shared);
    return shared;
  }

  return {
    metadata: { name: 'endcap' },
    runsOn: 'server',
    async resolveBooleanEvaluation(
      key: string,
      otherwise: boolean,
      given: EvaluationContext,
    ): Promise<ResolutionDetails<boolean>> {
      const { site, targetingKey } = given as FlagContext;
      const value = (await valuesOf(site)).find(({ flag }) => flag === key);
      const decision = value && isFlagKey(key) ? liveDecision(key, value, targetingKey) : undefined;
      if (!decision?.variationKey)
        return { value: otherwise, reason: StandardResolutionReasons.DEFAULT };
      const reason = targetingKey
        ? StandardResolutionReasons.SPLIT
        : StandardResolutionReasons.STATIC;
      return { value: decision.enabled, variant: decision.variationKey, reason };
    },
    resolveStringEvaluation: onOrOff,
    resolveNumberEvaluation: onOrOff,
    resolveObjectEvaluation: onOrOff,
  };
}

function onOrOff(): never {
  throw new TypeMismatchError('A flag is on or off');
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No flags within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
