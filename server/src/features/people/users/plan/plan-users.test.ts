import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../../db/schema.ts';
import { transact } from '../../../../db/transact.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { lockMembers } from '../../../shared/memberships/members.repository.ts';
import type { MembershipScope } from '../../../shared/memberships/membership.ts';
import {
  eventsOf,
  member,
  membershipOf,
  productsOf,
  tasksOf,
  type UserCompany,
  userCompany,
} from '../testing/user-company.ts';
import { applyPlans } from './apply-plans.service.ts';
import { planAccessChanges, planNewUsers } from './plan-users.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const scopeOf = ({ company, admin }: UserCompany): MembershipScope => ({
  actor: { id: admin.id, loginId: admin.loginId, name: 'Ana Test' },
  company,
  site: 'US',
  requestId: 'r1',
});

const person = (email: string, more: object = {}) => ({
  first_name: 'Bo',
  last_name: 'Lind',
  email,
  role: 'USER' as const,
  products: [],
  ...more,
});

const many = (count: number, domain = 'people.example') =>
  Array.from({ length: count }, (_, i) => ({ line: i + 2, user: person(`bo${i}@${domain}`) }));

describe('planning', () => {
  it('takes as many statements for two thousand as for one', async () => {
    const here = await userCompany(test);
    let statements = 0;
    const counting = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: test.pool }),
      log: ({ level }) => {
        if (level === 'query') statements += 1;
      },
    });
    const statementsFor = async (count: number) => {
      statements = 0;
      const rows = many(count);
      const plans = await planNewUsers(counting, scopeOf(here), rows, { override: true });
      expect(plans).toHaveLength(count);
      const edits = rows.map(({ user }) => ({
        loginId: user.email,
        products: [],
        mode: 'ADD' as const,
      }));
      await planAccessChanges(counting, scopeOf(here), edits);
      return statements;
    };
    expect(await statementsFor(2_000)).toBe(await statementsFor(1));
  });

  it('of members overwrites their access when that is confirmed, and not their names', async () => {
    const here = await userCompany(test);
    const known = await member(test, here.company);
    const rows = [
      {
        line: 2,
        user: person(known.loginId, { products: [{ code: 'SHOPPER_BEHAVIOR', accessTypes: [3] }] }),
      },
      { line: 3, user: person(here.admin.loginId) },
    ];
    const [refused] = await planNewUsers(test.db, scopeOf(here), rows, { override: false });
    expect(refused).toMatchObject({
      line: 2,
      outcome: 'REFUSED',
      problems: [{ field: 'email', code: 'user.exists' }],
    });
    const plans = await planNewUsers(test.db, scopeOf(here), rows, { override: true });
    expect(plans).toMatchObject([
      {
        line: 2,
        loginId: known.loginId,
        name: expect.stringMatching(/^Ana /),
        outcome: 'CHANGE',
        membershipVersion: 1,
        before: { products: [{ code: 'REPORT_BUILDER' }] },
        after: { products: [{ code: 'SHOPPER_BEHAVIOR', status: 'ACCESS_PENDING' }] },
      },
      { line: 3, outcome: 'REFUSED', problems: [{ field: 'role', code: 'user.self' }] },
    ]);
  });
});

describe('carrying a plan out', () => {
  it('creates hundreds under one task, each with a line, a link, a mail and two entries', async () => {
    const here = await userCompany(test);
    const scope = scopeOf(here);
    const ids = await transact(test.db, async (tx) => {
      await lockMembers(tx, scope, { loginIds: [], withAdmins: false });
      const plans = await planNewUsers(tx, scope, many(300), { override: false });
      return applyPlans(tx, scope, plans, { sourceApp: 'BATCH', config: test.config });
    });
    expect(new Set(ids).size).toBe(300);
    const tasks = await tasksOf(test, here.company);
    expect(
      tasks
        .map(({ line }) => line)
        .toSorted((a, b) => Number(a) - Number(b))
        .at(-1),
    ).toBe(301);
    expect(new Set(tasks.flatMap(({ mail_ids }) => mail_ids)).size).toBe(300);
    expect(await eventsOf(test, here.company)).toHaveLength(600);
    const mail = await test.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', 'bo299@people.example')
      .executeTakeFirstOrThrow();
    const owner = await membershipOf(test, here.company, 'bo299@people.example');
    expect(tasks.find(({ user_id }) => user_id === owner?.user_id)?.mail_ids).toEqual([mail.id]);
  });

  it('does nothing at all when something in the middle fails', async () => {
    const here = await userCompany(test);
    const scope = scopeOf(here);
    const known = await member(test, here.company);
    const half = transact(test.db, async (tx) => {
      const plans = [
        ...(await planNewUsers(tx, scope, [{ user: person('half@people.example') }], {
          override: false,
        })),
        ...(await planAccessChanges(tx, scope, [
          { loginId: known.loginId, products: [], mode: 'REPLACE' },
        ])),
      ];
      await applyPlans(tx, scope, plans, { sourceApp: 'BATCH', config: test.config });
      throw new Error('power failure');
    });
    await expect(half).rejects.toThrow('power failure');
    expect(await membershipOf(test, here.company, 'half@people.example')).toBeUndefined();
    expect(await productsOf(test, here.company, known.loginId)).toHaveLength(1);
    expect(await tasksOf(test, here.company)).toEqual([]);
    const mails = test.db.selectFrom('mail_outbox').where('to_address', '=', 'half@people.example');
    expect(await mails.selectAll().execute()).toEqual([]);
  });

  it('plans again when another transaction added the user first', async () => {
    const here = await userCompany(test);
    const scope = scopeOf(here);
    const rows = [{ user: person('swift@people.example') }];
    const act = () =>
      transact(test.db, async (tx) => {
        await lockMembers(tx, scope, { loginIds: ['swift@people.example'], withAdmins: false });
        const plans = await planNewUsers(tx, scope, rows, { override: false });
        await applyPlans(tx, scope, plans, { sourceApp: 'BATCH', config: test.config });
        return plans[0]?.outcome;
      });
    const company = rowsOf('company', { id: here.company.id });
    const outcomes = await meetAtLock(test, company, act, act, act, act);
    expect(outcomes.sort()).toEqual(['CREATE', 'REFUSED', 'REFUSED', 'REFUSED']);
    expect(await tasksOf(test, here.company)).toHaveLength(1);
  });
});
