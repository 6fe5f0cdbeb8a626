import type { UserGroup } from '@endcap/contract/identity/identity';
import type { NewStaff, StaffMember } from '@endcap/contract/operations/staff';
import * as api from '@endcap/contract/operations/staff';
import { newId } from '../../../../db/id.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** A merchant who can be invited. */
export function aMerchant(more: Partial<NewStaff> = {}): NewStaff {
  return {
    firstName: 'Mara',
    lastName: 'Quint',
    email: `mara.${newId()}@retailer.example`,
    role: 'INTERNAL_USER',
    persona: 'MERCHANT',
    sbu: 'GROCERY',
    buoAreaNumber: null,
    attributes: ['FIELD'],
    reason: 'New in the grocery team',
    ...more,
  };
}

/** A super admin, or another internal user, with the calls of the page. */
export async function aStaffMember(test: TestApp, group: UserGroup = 'SUPER_ADMIN') {
  const { account, caller } = await staffCaller(test, group);
  const of = ({ staffId }: { staffId: string }) => ({ params: { staffId } });
  const reason = 'Because of the audit';
  return {
    account,
    caller,
    asStaff: { staffId: account.id },
    invite: (more: Partial<NewStaff> = {}) =>
      caller.call(api.inviteStaff, { body: aMerchant(more) }),
    setRole: (person: { staffId: string }, role: StaffMember['role'], headers = {}) =>
      caller.call(api.changeStaffRole, { ...of(person), headers, body: { role, reason } }),
    remove: (person: { staffId: string }) =>
      caller.call(api.removeStaff, { ...of(person), body: { reason } }),
    restore: (person: { staffId: string }) =>
      caller.call(api.restoreStaff, { ...of(person), body: { reason } }),
    decide: (requestId: string, decision: 'APPROVE' | 'DENY') =>
      caller.call(api.decideStaffRequest, {
        params: { requestId },
        body: { decision, note: 'Checked with the manager' },
      }),
    requests: async () => (await caller.call(api.listStaffRequests)).body.items,
    history: async (person: { staffId: string }) =>
      (await caller.call(api.staffHistory, of(person))).body.items,
  };
}
export type TestStaff = Awaited<ReturnType<typeof aStaffMember>>;

/** Asks for a role and returns the id of the request. */
export async function asked(
  asker: TestStaff,
  person: { staffId: string },
  role: StaffMember['role'] = 'SUPER_ADMIN',
): Promise<string> {
  const answer = await asker.setRole(person, role);
  if (answer.status !== 200) throw new Error(answer.error.code);
  const found = (await asker.requests()).find(({ staffId }) => staffId === person.staffId);
  return found?.requestId ?? '';
}
