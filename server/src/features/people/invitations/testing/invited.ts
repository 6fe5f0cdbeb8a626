import { acceptInvitation, declineInvitation } from '@endcap/contract/people/invitations';
import { createUsers } from '@endcap/contract/people/user-acts';
import { listPendingUsers } from '@endcap/contract/people/users';
import type { Caller } from '../../../../testing/caller.ts';
import { buildUser, type TestUser, type UserOptions } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { mailsTo } from '../../registration/testing/invitations.ts';
import { tasksOf, type UserCompany, userCompany } from '../../users/testing/user-company.ts';

interface Invited {
  caller: Caller;
  id: string;
}

export const accept = ({ caller, id }: Invited) =>
  caller.call(acceptInvitation, { params: { invitationId: id } });
export const decline = ({ caller, id }: Invited) =>
  caller.call(declineInvitation, { params: { invitationId: id } });
export const pendingOf = async ({ caller }: UserCompany) =>
  (await caller.call(listPendingUsers)).body.items;

/** What the tests of invitations need of a running portal. */
export const invitationKit = (app: () => TestApp) => {
  const tokenOf = async (user: TestUser): Promise<string> => {
    const [mail] = await mailsTo(app(), user);
    return /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  };

  /** A user with an account elsewhere who was invited by our company under a typed name. */
  const invited = async (options: UserOptions = {}) => {
    const test = app();
    const ours = await userCompany(test);
    const user = await buildUser(test.db, options);
    const typed = { first_name: 'Typed', last_name: 'Byus', products: ['REPORT_BUILDER'] };
    await ours.caller.call(createUsers, {
      body: { ...typed, email: user.loginId } as never,
    });
    const [task] = await tasksOf(test, ours.company);
    const caller = await test.as(user);
    return { ours, user, caller, id: task?.id ?? '', token: await tokenOf(user) };
  };

  /** The entries of the user's own log, which belongs to no company. */
  const ownLog = (user: TestUser) =>
    app()
      .db.selectFrom('activity_log')
      .select(['event', 'entity_id as entityId'])
      .where('actor_id', '=', user.id)
      .where('company_id', 'is', null)
      .orderBy('seq')
      .execute();

  return { tokenOf, invited, ownLog };
};
