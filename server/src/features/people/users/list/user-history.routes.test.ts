import { addEmailDomain } from '@endcap/contract/companies/email-domains';
import { blockUsers, unblockUsers } from '@endcap/contract/people/user-acts';
import { listUserHistory } from '@endcap/contract/people/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { buildCompanyAdmin, type TestUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addMember } from '../testing/listed-people.ts';

let test: TestApp;
let admin: TestUser & { company: { id: string; name: string } };
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await buildCompanyAdmin(test.db)) as typeof admin;
  caller = await test.as(admin);
});
afterAll(() => test.close());

async function historyOf(userId: string, query: { before?: number } = {}) {
  return (await caller.call(listUserHistory, { params: { userId }, query })).body;
}

/** An entry of the log as a change would have written it, without the change. */
async function write(event: string, entity: object, actor: object, at: string): Promise<void> {
  const entry = { at, companyId: admin.company.id, event, sourceApp: 'PORTAL', actor, entity };
  await test.ownerPool.query('select append_activities_at($1)', [JSON.stringify([entry])]);
}

it('says in words what was done to a user, by whom, newest first', async () => {
  const userId = await addMember(test.db, admin.company, { first: 'Nala' });
  await caller.call(blockUsers, { body: { userIds: [userId], reason: 'SECURITY' } });
  await caller.call(unblockUsers, { body: { userIds: [userId] } });
  const { items, next } = await historyOf(userId);
  expect(items).toMatchObject([
    { eventText: 'User unblocked', actor: expect.any(String), entityName: null },
    { eventText: 'User blocked', eventDescription: expect.stringContaining('Reason: Security') },
  ]);
  expect(next).toBeNull();
});

it('has what the user did too, once each, and nothing of another company', async () => {
  await caller.call(addEmailDomain, {
    body: { domainName: 'acme.example', allowSubDomains: true, is3pDomain: false },
  });
  const self = { id: admin.id, loginId: admin.loginId, name: 'Ana Boss' };
  const entity = { type: 'USER', id: admin.id, personId: admin.id, name: 'Ana Boss' };
  await write('PROFILE_CHANGED', { ...entity, before: null, after: null }, self, '2026-01-01Z');
  const { items } = await historyOf(admin.id);
  expect(items.filter(({ eventText }) => !eventText.startsWith('User '))).toMatchObject([
    { eventText: 'Domain authorized', entityName: 'acme.example', actor: null },
    { eventText: 'Profile changed', entityName: null, actor: null },
  ]);
  const rival = await buildCompanyAdmin(test.db);
  const other = await test.as(rival);
  const answer = await other.call(listUserHistory, { params: { userId: admin.id } });
  expect(answer.status).toBe(404);
});

it('is read in pages that repeat no entry and leave none out, also within one moment', async () => {
  const userId = await addMember(test.db, admin.company, { first: 'Busy' });
  const boss = { id: admin.id, loginId: admin.loginId, name: 'Ana Boss' };
  for (let n = 0; n < 45; n++) {
    const entity = { type: 'USER', id: userId, personId: userId, name: `${n}`, after: { name: n } };
    await write('USER_ACCESS_CHANGED', entity, boss, `2026-02-0${1 + Math.floor(n / 15)}Z`);
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  let before: number | undefined;
  do {
    const { items, next } = await historyOf(userId, before ? { before } : {});
    sizes.push(items.length);
    seen.push(...items.map(({ eventDescription }) => eventDescription));
    before = next ?? undefined;
  } while (before);
  expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `Name: ${44 - n}`));
  expect(sizes).toEqual([20, 20, 5]);
});
