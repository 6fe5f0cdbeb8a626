import { expect, it } from 'vitest';
import { triage } from './findings.ts';

const list = [{ scanner: 'ffuf', what: /200 at \/healthz$/, reason: 'a probe' }];
const probe = { scanner: 'ffuf', what: 'visitor: 200 at /healthz' };

it('explains a finding by the list, and fails on every other', () => {
  const other = { scanner: 'ffuf', what: 'visitor: 200 at /backup.sql' };
  expect(triage([probe, other], list)).toEqual({
    unknown: [other],
    accepted: [{ finding: probe, reason: 'a probe' }],
  });
});

it('does not explain the same words of another scanner, and counts a finding once', () => {
  const same = { ...probe, scanner: 'wapiti' };
  expect(triage([same, same], list)).toEqual({ unknown: [same], accepted: [] });
});
