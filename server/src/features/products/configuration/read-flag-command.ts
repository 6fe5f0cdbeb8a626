import { parseArgs } from 'node:util';
import {
  type FlagKey,
  flagKeys,
  isFlagKey,
  variationPattern,
} from '@endcap/contract/products/flags';
import { type Site, sites } from '@endcap/contract/sites';

export type FlagCommand =
  | { do: 'list' }
  | { do: 'clear'; flag: FlagKey; site: Site }
  | { do: 'set'; flag: FlagKey; site: Site; variationKey: string; rolloutPercent: number };

const usage =
  'Usage: npm run flags -- list | set <flag> --site US --percent 50 [--variation on] | clear <flag> --site US';

class UsageError extends Error {}

/** Parses an operator's command, or throws one line that says what is wrong. */
export function readFlagCommand(args: string[]): FlagCommand {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      percent: { type: 'string' },
      variation: { type: 'string' },
    },
  });
  const [command, name, ...more] = positionals;
  if (command === 'list' && !name) return { do: 'list' };
  if ((command !== 'set' && command !== 'clear') || more.length > 0) throw new UsageError(usage);
  if (!isFlagKey(name)) throw new UsageError(`The flag must be one of ${flagKeys.join(', ')}.`);
  const site = sites.find((known) => known === values.site?.toUpperCase());
  if (!site) throw new UsageError(`--site must be one of ${sites.join(', ')}.`);
  if (command === 'clear') return { do: command, flag: name, site };
  return { do: command, flag: name, site, ...readValue(values) };
}

function readValue({ percent, variation = 'on' }: { percent?: string; variation?: string }) {
  if (!percent || !/^\d{1,3}$/.test(percent) || Number(percent) > 100)
    throw new UsageError('--percent must be a whole number from 0 to 100.');
  // "off" is what everyone outside of a rollout gets.
  if (!variationPattern.test(variation) || variation === 'off')
    throw new UsageError('--variation must be one word other than off.');
  return { variationKey: variation, rolloutPercent: Number(percent) };
}
