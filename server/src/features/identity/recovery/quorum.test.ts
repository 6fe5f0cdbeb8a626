import { describe, expect, it } from 'vitest';
import { isQuorum } from './quorum.ts';

describe('enough approvals', () => {
  const admin = (userId: string, companyId = 'c1') => ({ userId, companyId });
  const staff = (userId: string) => ({ userId, companyId: null });

  it.each([
    ['two admins of a company', [admin('a'), admin('b')], true],
    ['an admin and support', [admin('a'), staff('s')], true],
    ['one admin', [admin('a')], false],
    ['two of support', [staff('s'), staff('t')], false],
    ['one person with both rights', [admin('a'), staff('a')], false],
    ['one admin of two companies', [admin('a'), admin('a', 'c2')], false],
    ['admins of two companies', [admin('a'), admin('b', 'c2')], false],
    ['nobody', [], false],
  ])('for a user: %s', (_who, rights, enough) => {
    expect(isQuorum('COMPANY', rights)).toBe(enough);
  });

  it('for staff: two super admins, and no admin of a company', () => {
    expect(isQuorum('SUPER_ADMINS', [staff('s'), staff('t')])).toBe(true);
    expect(isQuorum('SUPER_ADMINS', [staff('s'), admin('a')])).toBe(false);
  });
});
