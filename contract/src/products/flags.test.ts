import { describe, expect, it } from 'vitest';
import { decisionFor, defaultFlags, flagKeys } from './flags.ts';

const on = { variationKey: 'on', enabled: true };
const off = { variationKey: 'off', enabled: false };

describe('a flag', () => {
  it.each([
    ['decided live', on, off, true],
    ['switched off live', off, on, false],
    ['not decided live', undefined, on, true],
    ['decided live without a variation', { variationKey: null, enabled: true }, off, false],
    ['decided live with an empty variation', { variationKey: '', enabled: true }, off, false],
    ['decided live without a variation', { variationKey: null, enabled: false }, on, true],
    ['decided nowhere', undefined, { variationKey: null, enabled: true }, false],
  ])('%s', (_, live, otherwise, enabled) => {
    expect(decisionFor(live, otherwise).enabled).toBe(enabled);
  });

  it('returns whether the live decision counted', () => {
    expect(decisionFor(off, on).live).toBe(true);
    expect(decisionFor({ variationKey: null, enabled: true }, on).live).toBe(false);
  });
});

it('the default file knows every flag, and shows Insights Activation alone', () => {
  expect(Object.keys(defaultFlags)).toEqual([...flagKeys]);
  const shown = flagKeys.filter((key) => decisionFor(undefined, defaultFlags[key]).enabled);
  expect(shown).toEqual(['insights-activation-rollout']);
});
