import { decisionFor, defaultFlags, type FlagKey, isFlagKey } from '@endcap/contract/flags';
import {
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/web-sdk';
import type { Configuration } from './configuration.ts';

const domain = 'endcap';
let current: Configuration | undefined;

/** OpenFeature over the configuration map: the live decision, else the default file. */
const provider: Provider = {
  metadata: { name: domain },
  runsOn: 'client',
  resolveBooleanEvaluation(key: string, otherwise: boolean): ResolutionDetails<boolean> {
    if (!isFlagKey(key)) return { value: otherwise, reason: StandardResolutionReasons.DEFAULT };
    const shipped = current?.experimentation.defaultFile.flags[key] ?? defaultFlags[key];
    const { live, enabled, variationKey } = decisionFor(current?.decisions[key], shipped);
    const { STATIC, DEFAULT } = StandardResolutionReasons;
    return {
      value: enabled,
      reason: live ? STATIC : DEFAULT,
      ...(variationKey ? { variant: variationKey } : {}),
    };
  },
  resolveStringEvaluation: onOrOff,
  resolveNumberEvaluation: onOrOff,
  resolveObjectEvaluation: onOrOff,
};

function onOrOff(): never {
  throw new TypeMismatchError('A flag is on or off');
}

OpenFeature.setProvider(domain, provider);
const client = OpenFeature.getClient(domain);

export function isEnabled(key: FlagKey, configuration: Configuration): boolean {
  current = configuration;
  return client.getBooleanValue(key, false);
}
