import { flagKeys } from '@endcap/contract/products/flags';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { bucketOf, liveDecision } from './live-decision.ts';

const flag = 'kb-search-rollout';
const at = (rolloutPercent: number) => ({ variationKey: 'on', rolloutPercent });

describe('a rollout', () => {
  const companies = Array.from({ length: 2_000 }, newId);
  const inside = (percent: number) =>
    companies.filter((company) => liveDecision(flag, at(percent), company)?.enabled);

  it('reaches about as many companies as it says', () => {
    expect(inside(0)).toHaveLength(0);
    expect(inside(50).length / companies.length).toBeCloseTo(0.5, 1);
    expect(inside(100)).toHaveLength(companies.length);
  });

  it('keeps a company in as it grows', () => {
    const early = inside(20);
    const later = new Set(inside(40));
    expect(early.every((company) => later.has(company))).toBe(true);
  });

  it('chooses others for another flag', () => {
    const buckets = flagKeys.map((key) => companies.map((company) => bucketOf(company, key)));
    expect(new Set(buckets.map(String)).size).toBe(flagKeys.length);
  });

  it('decides for everyone outside of it too', () => {
    expect(liveDecision(flag, at(0), newId())).toEqual({ variationKey: 'off', enabled: false });
  });
});

describe('a visitor without a company', () => {
  it('is part of all or nothing', () => {
    expect(liveDecision(flag, at(100), undefined)?.enabled).toBe(true);
    expect(liveDecision(flag, at(0), undefined)?.enabled).toBe(false);
    expect(liveDecision(flag, at(99), undefined)).toBeUndefined();
  });
});
