import { retryTask } from '@endcap/contract/people/tasks';
import { addAccess, replaceAccess } from '@endcap/contract/people/user-acts';
import { listPendingUsers, readUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { transact } from '../../../../db/transact.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import type { TestUser } from '../../../../testing/factories.ts';
import { advanceTasks } from '../onboarding/advance-task.service.ts';
import { startUndoKit } from './undo-kit.ts';

export type AccessTypeCode = 1 | 2 | 3;
export type AccessTypesKit = Awaited<ReturnType<typeof startAccessTypesKit>>;

/** The product outside the portal, which confirms access types itself. */
export const outside = 'CUSTOMER_PERCEPTION';
export const refuses = () => ({
  status: 200,
  body: { outcome: 'REFUSED', reason: 'No licence is left' },
});

/** Users who have the outside product with one access type, and an admin who gives other ones. */
export async function startAccessTypesKit() {
  const kit = await startUndoKit();
  const { caller, peer, test } = kit;

  const change =
    (endpoint: typeof addAccess | typeof replaceAccess) =>
    async ({ loginId }: TestUser, accessTypes: AccessTypeCode[], code: ProductCode = outside) => {
      const products = accessTypes.length > 0 ? [{ code, accessTypes }] : [];
      const { body } = await caller.call(endpoint, { body: { users: [loginId], products } });
      return body.task?.taskId ?? '';
    };

  return {
    ...kit,
    add: change(addAccess),
    replace: change(replaceAccess),
    retry: (taskId: string) => caller.call(retryTask, { params: { taskId } }),

    async holder(...more: ProductCode[]): Promise<TestUser> {
      const user = await kit.member(outside, ...more);
      await test.db
        .updateTable('product_access')
        .set({ access_types: [3] })
        .where('user_id', '=', user.id)
        .execute();
      return user;
    },

    /** What an admin sees of it; undefined: they have not got it. */
    async accessTypesOf({ id }: TestUser, code: ProductCode = outside) {
      const { body } = await caller.call(readUser, { params: { userId: id } });
      const found = body.products.find((product) => product.code === code);
      return found && { counts: found.accessTypes, waits: found.waitingTypes };
    },

    pendingOf: async ({ loginId }: TestUser) =>
      (await caller.call(listPendingUsers, { query: { search: loginId } })).body.items,

    /** The access types that the product was asked for, request by request. */
    askedTypes: ({ loginId }: TestUser) =>
      peer
        .askedFor(loginId)
        .map(({ action, accessTypes }) => (action === 'GRANT' ? accessTypes.toSorted() : action)),

    /** Moves a task on, as a registration does. */
    async advance(taskId: string): Promise<void> {
      await transact(test.db, (tx) => advanceTasks(tx, [taskId]));
      await kit.work();
    },

    /** The product answers a request by itself: the first one, unless said otherwise. */
    async answer({ loginId }: TestUser, outcome: 'GRANTED' | 'REFUSED', index = 0) {
      const requestId = peer.askedFor(loginId).at(index)?.requestId ?? '';
      return peer.callBack(test, { requestId, outcome });
    },

    async logOf({ id }: TestUser) {
      const log = await activityOf(test.db, kit.admin.company?.id ?? '');
      return log.filter(({ entityId }) => entityId === id);
    },
  };
}
