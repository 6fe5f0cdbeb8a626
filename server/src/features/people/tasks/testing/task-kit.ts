import type { TaskStage } from '@endcap/contract/people/task-stages';
import type { ProductCode } from '@endcap/contract/products';
import { createFileStore } from '../../../../adapters/files/create-file-store.ts';
import { outboxOnlyMailer } from '../../../../adapters/mail/mailer.ts';
import { transact } from '../../../../db/transact.ts';
import { startWorker, type Worker } from '../../../../jobs/start-worker.ts';
import { eventually } from '../../../../jobs/testing/job-test-kit.ts';
import { portalJobs } from '../../../../portal-jobs.ts';
import type { TestUser, UserOptions } from '../../../../testing/factories.ts';
import { buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { MembershipValues } from '../../../shared/memberships/membership.ts';
import { inviteUser } from '../../registration/invite-users.service.ts';
import { advanceTasks } from '../onboarding/advance-task.service.ts';
import { newTask } from '../tasks.service.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** Starts a worker with the portal's own jobs. */
export function startJobs({ pool, db, config }: TestApp): Promise<Worker> {
  const files = createFileStore(undefined, config.DATA_DIR);
  const jobs = portalJobs({ mailer: outboxOnlyMailer(), config, files });
  return startWorker({ pool, db, jobs, log: quiet, timing: { poll: 0.5, grace: 1 } });
}

export interface AddedUser {
  user: TestUser;
  taskId: string;
}

/** Adds a user as an admin does, with the task of the onboarding. */
export async function addUser(
  test: TestApp,
  admin: TestUser,
  {
    products = [],
    ...options
  }: Pick<UserOptions, 'registered' | 'email'> & { products?: ProductCode[] } = {},
): Promise<AddedUser> {
  const company = admin.company;
  if (!company) throw new Error('An admin without a company');
  const user = await buildUser(test.db, { company, state: 'PENDING', ...options });
  const held = products.map((code) => ({
    code,
    accessTypes: [3],
    status: 'ACCESS_PENDING' as const,
  }));
  for (const { code } of held) {
    await test.db
      .insertInto('product_access')
      .values({
        company_id: company.id,
        user_id: user.id,
        product_code: code,
        status: 'ACCESS_PENDING',
      })
      .execute();
  }
  const taskId = await startOnboarding(test, admin, user, {
    role: 'USER',
    state: 'ACTIVE',
    products: held,
  });
  return { user, taskId };
}

/** Invites a user who has not joined; the task of another user moves on at once. */
export async function startOnboarding(
  test: TestApp,
  { id, loginId, company }: TestUser,
  user: TestUser,
  after?: MembershipValues,
): Promise<string> {
  if (!company) throw new Error('An admin without a company');
  const scope = { actor: { id, loginId, name: 'Ana Test' }, company, requestId: 'r1' };
  return transact(test.db, async (tx) => {
    const { joined_on: joinedOn } = await tx
      .selectFrom('membership')
      .select('joined_on')
      .where('user_id', '=', user.id)
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    const task = await newTask(tx, scope, {
      type: 'CREATE_USER',
      total: 1,
      stage: joinedOn ? 'INITIATED' : 'INVITATION_SENT',
      userId: user.id,
      ...(after ? { after } : {}),
    });
    if (joinedOn) await advanceTasks(tx, [task.id]);
    else await inviteUser(tx, scope, { userId: user.id, companyId: company.id }, test.config);
    return task.id;
  });
}

export async function stageOf(test: TestApp, taskId: string) {
  return test.db
    .selectFrom('batch_task')
    .select(['stage', 'reason', 'done', 'failed'])
    .where('id', '=', taskId)
    .executeTakeFirst();
}

/** Waits until jobs have moved the task to this stage. */
export async function untilStage(test: TestApp, taskId: string, stage: TaskStage): Promise<void> {
  await eventually(async () => (await stageOf(test, taskId))?.stage === stage || undefined);
}

export async function memberOf(test: TestApp, { id, company }: TestUser) {
  const member = await test.db
    .selectFrom('membership')
    .select(['role', 'state', 'version', 'busy', 'blocked_reason as blockedReason'])
    .where('user_id', '=', id)
    .where('company_id', '=', company?.id ?? '')
    .executeTakeFirst();
  const products = await test.db
    .selectFrom('product_access')
    .select([
      'product_code as code',
      'status',
      'access_types as accessTypes',
      'waiting_types as waitingTypes',
    ])
    .where('user_id', '=', id)
    .where('company_id', '=', company?.id ?? '')
    .orderBy('product_code')
    .execute();
  return member && { ...member, products };
}

/** Waits until no job of these is open. */
export async function untilIdle(test: TestApp): Promise<void> {
  await eventually(async () => {
    const { rows } = await test.ownerPool.query(
      `select 1 from jobs.job where state < 'completed' and name in ('tasks.advance', 'tasks.undo',
        'provisioning.ask', 'users.remove', 'companies.take-products') limit 1`,
    );
    return rows.length === 0 || undefined;
  });
}
