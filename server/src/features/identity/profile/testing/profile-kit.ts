import { activityOf } from '../../../../testing/activity-of.ts';
import { buildUser, type TestUser, type UserOptions } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** What the tests of preferences and profile need of a running portal. */
export const profileKit = (app: () => TestApp) => ({
  async someone(options: UserOptions = {}) {
    const test = app();
    const user = await buildUser(test.db, options);
    return { user, caller: await test.as(user), params: { loginId: user.loginId } };
  },
  stored: (user: TestUser) =>
    app()
      .db.selectFrom('user_account')
      .select(['first_name', 'last_name', 'language_code', 'time_zone', 'version'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow(),
  async logOf(user: TestUser) {
    const entries = await activityOf(app().db, user.company?.id ?? '');
    return entries.map(({ event, actorId, entityId, entity }) => ({
      event,
      actorId,
      entityId,
      ...(entity as { before?: unknown; after?: unknown }),
    }));
  },
});
