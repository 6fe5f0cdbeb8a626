import type { StaffAttribute } from '@endcap/contract/access/staff-parts';
import { changeStaff, getStaff } from '@endcap/contract/operations/staff';
import { listQueue } from '@endcap/contract/support/ticket-queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../people/registration/testing/invitations.ts';
import { aStaffMember, type TestStaff } from './testing/staff-kit.ts';

let test: TestApp;
let first: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  test = await startTestApp();
  [first, second] = [await aStaffMember(test), await aStaffMember(test)];
});
afterAll(() => test.close());

const details = { persona: null, sbu: null, buoAreaNumber: null };

const setAttributes = (person: { staffId: string }, attributes: StaffAttribute[]) =>
  first.caller.call(changeStaff, {
    params: { staffId: person.staffId },
    body: { ...details, attributes, reason: 'Joins the support team' },
  });

const staff = async (person: { staffId: string }) =>
  (await first.caller.call(getStaff, { params: { staffId: person.staffId } })).body;

const requestOf = async (person: { staffId: string }) =>
  (await second.requests()).find(({ staffId }) => staffId === person.staffId);

describe('an attribute with rights', () => {
  it('waits for a second super admin at the invitation; the others hold at once', async () => {
    const { body } = await first.invite({ attributes: ['SUPPORT', 'FIELD', 'CONTENT'] });
    expect(body).toMatchObject({
      attributes: ['FIELD'],
      askedRole: 'INTERNAL_USER',
      askedAttributes: ['SUPPORT', 'CONTENT'],
    });
    const request = await requestOf(body);
    expect(request?.attributes).toEqual(['SUPPORT', 'CONTENT']);
    expect(request?.team).toEqual(['FIELD', 'SUPPORT', 'CONTENT']);
    expect((await first.decide(request?.requestId ?? '', 'APPROVE')).error.code).toBe(
      'staff.request_own',
    );
    const given = await second.decide(request?.requestId ?? '', 'APPROVE');
    expect(given.body.attributes).toEqual(['FIELD', 'SUPPORT', 'CONTENT']);
    expect((await second.history(body))[0]?.description).toContain(
      'Team: Support team, Content team',
    );
  });

  it('gives its rights at the second yes, and not when it is asked for', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    const queue = async () => (await person.caller.call(listQueue)).status;
    expect((await setAttributes(person.asStaff, ['SUPPORT'])).body.attributes).toEqual([]);
    expect(await queue()).toBe(403);
    const again = await setAttributes(person.asStaff, ['SUPPORT']);
    expect(again.error.code).toBe('staff.request_open');
    const request = await requestOf(person.asStaff);
    expect((await mailsTo(test, second.account))[0]?.subject).toContain(
      'Internal user (Support team)',
    );
    await second.decide(request?.requestId ?? '', 'APPROVE');
    expect(await queue()).toBe(200);
    // It is taken by one super admin, at once.
    expect((await setAttributes(person.asStaff, [])).body.attributes).toEqual([]);
    expect(await queue()).toBe(403);
  });

  it('stays away when it is refused', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await setAttributes(person.asStaff, ['CONTENT', 'SOURCING']);
    const request = await requestOf(person.asStaff);
    await second.decide(request?.requestId ?? '', 'DENY');
    expect(await staff(person.asStaff)).toMatchObject({
      ...{ attributes: ['SOURCING'], askedRole: null, askedAttributes: [] },
    });
  });

  it('comes back with a second yes after a removal', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await test.db
      .updateTable('user_account')
      .set({ attributes: ['SUPPORT', 'FIELD'] })
      .where('id', '=', person.account.id)
      .execute();
    await first.remove(person.asStaff);
    const restored = await first.restore(person.asStaff);
    expect(restored.body).toMatchObject({ attributes: ['FIELD'], askedAttributes: ['SUPPORT'] });
  });
});
