import { newEmailDomain } from '@endcap/contract/companies/email-domains';
import { loginId } from '@endcap/contract/identity/login-id';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildDemoSet, type DemoSet } from './demo-set.ts';

const day = 86_400_000;
const morning = new Date('2026-03-02T00:00:01Z');
const demo = buildDemoSet(morning);

const references = ['company', 'partner', 'user', 'broughtBy'];

/** A set as text: dates as the time since a day began, rows that others refer to by their id. */
function relative(set: DemoSet, midnight: number): string {
  return JSON.stringify(set, function (this: Record<string, unknown>, key, value) {
    const raw = this[key];
    if (raw instanceof Date) return raw.getTime() - midnight;
    if (references.includes(key)) return value.id;
    if (key === 'dueDate') return Date.parse(value) - midnight;
    return raw instanceof Map ? [...raw.values()] : value;
  });
}

describe('the demo set', () => {
  it('is the same each time', () => {
    expect(relative(buildDemoSet(morning), 0)).toBe(relative(demo, 0));
  });

  it('moves with the day of loading and changes in nothing else', () => {
    const midnight = Date.UTC(2026, 2, 2);
    const later = buildDemoSet(new Date(midnight + 40 * day + day / 2));
    expect(relative(later, midnight + 40 * day)).toBe(relative(demo, midnight));
  });

  it('has no date ahead of it', () => {
    const moments = [
      ...demo.activities.map(({ at }) => at),
      ...demo.users.flatMap(({ createdOn, lastLoginOn }) => [createdOn, lastLoginOn ?? createdOn]),
      ...demo.domains.flatMap(({ createdOn, changedOn }) => [createdOn, changedOn ?? createdOn]),
    ];
    expect(moments.filter((moment) => moment > morning)).toEqual([]);
  });

  it('has no act of a user before the user was created', () => {
    const created = new Map(demo.users.map(({ id, createdOn }) => [id, createdOn]));
    const early = demo.activities.filter(
      ({ at, actor }) => at < (created.get(actor.id ?? '') ?? at),
    );
    expect(early).toEqual([]);
    const born = demo.memberships.filter(({ createdOn, company }) => createdOn < company.createdOn);
    expect(born).toEqual([]);
  });

  it('holds what the contract accepts', () => {
    const ids = [...demo.companies, ...demo.users, ...demo.domains].map(({ id }) => id);
    expect(z.array(z.uuid()).safeParse(ids).success).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    for (const user of demo.users) expect(loginId.parse(user.loginId)).toBe(user.loginId);
    for (const { domainName } of demo.domains) {
      expect(newEmailDomain.shape.domainName.parse(domainName)).toBe(domainName);
      expect(domainName).toMatch(/\.example$/);
    }
  });
});
