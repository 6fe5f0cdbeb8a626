import { undoTask } from '@endcap/contract/people/tasks';
import { blockUsers, deleteUsers, replaceAccess } from '@endcap/contract/people/user-acts';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { Worker } from '../../../../jobs/start-worker.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../../testing/factories.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { subscriber } from '../../../products/launcher/testing/subscriptions.ts';
import { startPeer } from '../../../products/provisioning/testing/product-peer.ts';
import { startJobs, untilIdle } from './task-kit.ts';

export const products: ProductCode[] = [
  'REPORT_BUILDER',
  'SHOPPER_BEHAVIOR',
  'CUSTOMER_PERCEPTION',
];

export const logins = (...users: TestUser[]) => users.map(({ loginId }) => loginId);

export type UndoKit = Awaited<ReturnType<typeof startUndoKit>>;

/** A company whose admin acts and takes back; Customer Perception is a product outside the portal. */
export async function startUndoKit() {
  const test = await startTestApp({ env: { PROVISIONING_SECONDS: '0' } });
  const peer = await startPeer(test, 'CUSTOMER_PERCEPTION');
  const company = await subscriber(test.db, products);
  const admin = await buildCompanyAdmin(test.db, { company });
  const caller = await test.as(admin);
  let worker: Worker | undefined;

  async function rest(): Promise<void> {
    await worker?.stop();
    worker = undefined;
  }

  async function makeUndoable(taskId: string): Promise<void> {
    await test.db
      .updateTable('batch_task')
      .set({ type: 'BULK_EDIT', undo_until: sql<Date>`now() + interval '10 minutes'` })
      .where('id', '=', taskId)
      .execute();
  }

  return {
    ...{ test, peer, admin, caller, rest, makeUndoable },

    /** Does what was begun; until then acts meet a job that has not run. */
    async work(): Promise<void> {
      worker ??= await startJobs(test);
      await untilIdle(test);
    },

    async member(...held: ProductCode[]): Promise<TestUser> {
      const user = await buildUser(test.db, { company });
      for (const product_code of held) {
        await test.db
          .insertInto('product_access')
          .values({
            company_id: company.id,
            user_id: user.id,
            product_code,
            status: 'ACCESS_COMPLETE',
            access_types: [3, 1],
          })
          .execute();
      }
      return user;
    },

    async remove(...users: TestUser[]): Promise<string> {
      const { body } = await caller.call(deleteUsers, { body: { users: logins(...users) } });
      return body.task?.taskId ?? '';
    },

    async block(...users: TestUser[]): Promise<string> {
      const body = { userIds: logins(...users), reason: 'SECURITY' } as const;
      return (await caller.call(blockUsers, { body })).body.task?.taskId ?? '';
    },

    /** What a bulk edit leaves: a change of many that can be taken back. */
    async edit(users: TestUser[], codes: ProductCode[], role: 'ADMIN' | 'USER'): Promise<string> {
      const body = { users: logins(...users), products: codes, role };
      const taskId = (await caller.call(replaceAccess, { body })).body.task?.taskId ?? '';
      await makeUndoable(taskId);
      return taskId;
    },

    undo: (taskId: string, by = caller) => by.call(undoTask, { params: { taskId } }),

    async undoneEntries(people: TestUser[]) {
      const ids = people.map(({ id }) => id);
      const log = await activityOf(test.db, company.id);
      return log.filter(({ event, entityId }) => event === 'TASK_UNDONE' && ids.includes(entityId));
    },

    async close(): Promise<void> {
      await rest();
      await peer.close();
      await test.close();
    },
  };
}
