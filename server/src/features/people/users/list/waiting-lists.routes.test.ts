import { listAccessRequests } from '@endcap/contract/people/access-requests';
import { type TaskStage, type TaskType, taskStages } from '@endcap/contract/people/task-stages';
import { pendingList, requestList } from '@endcap/contract/people/user-lists';
import {
  listPendingUsers,
  listSelectablePending,
  type PendingUser,
} from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { newId } from '../../../../db/id.ts';
import { describeList } from '../../../../lists/testing/describe-list.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  type TestCompany,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { subscriber } from '../../../products/launcher/testing/subscriptions.ts';
import { insertRequests } from '../../access-requests/testing/request-kit.ts';
import { addMember } from '../testing/listed-people.ts';

const sameMoment = new Date('2026-01-05T12:00:00Z');
const earlier = new Date('2026-01-03T12:00:00Z');

const tasks: readonly [string, TaskType, TaskStage, ProductCode[], Date][] = [
  ['Ana', 'CREATE_USER', 'INVITATION_SENT', ['REPORT_BUILDER'], sameMoment],
  ['Ana', 'CREATE_USER', 'EXPIRED', [], sameMoment],
  ['Ana', 'CREATE_USER', 'INITIATED', ['SHOPPER_BEHAVIOR'], sameMoment],
  ['Bea', 'UPDATE_USER', 'WAITING_FOR_ACCESS', ['REPORT_BUILDER'], earlier],
  ['Cy', 'DELETE_USER', 'INITIATED', [], earlier],
  ['Dee', 'UPDATE_USER', 'COMPLETING', ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'], sameMoment],
];

async function addTask(
  test: TestApp,
  at: TestCompany,
  createdBy: string | null,
  [first, type, stage, codes, createdOn]: (typeof tasks)[number],
): Promise<string> {
  const state = type === 'CREATE_USER' ? 'PENDING' : 'ACTIVE';
  const userId = await addMember(test.db, at, { first, state });
  const products = codes.map((code) => ({ code, accessTypes: [3] }));
  const id = newId();
  await test.db
    .insertInto('batch_task')
    .values({
      ...{ id, company_id: at.id, type, stage, user_id: userId, created_by: createdBy },
      created_on: createdOn,
      after: JSON.stringify({ role: 'USER', products }),
    })
    .execute();
  return id;
}

describeList(pendingList, {
  async fill() {
    const test = await startTestApp();
    const [company, other] = [await buildCompany(test.db), await buildCompany(test.db)];
    const admin = await buildCompanyAdmin(test.db, { company });
    for (const [index, task] of tasks.entries()) {
      await addTask(test, company, index % 2 ? admin.id : null, task);
    }
    const [task] = tasks;
    const foreign = task ? [await addTask(test, other, null, task)] : [];
    const { call } = await test.as(admin);
    return {
      page: async (query: object) => (await call(listPendingUsers, { query })).body,
      selection: async (query: object) => (await call(listSelectablePending, { query })).body.items,
      foreign,
      close: () => test.close(),
    };
  },
  id: ({ taskId }: PendingUser) => taskId,
  sortedBy: {
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    loginId: ({ loginId }) => loginId,
    uiAppAccess: ({ products }) => products.toSorted().join(),
    uiState: ({ stage }) => taskStages.indexOf(stage),
    createdBy: ({ createdBy }) => createdBy ?? '',
    uiCreatedOnDate: ({ createdOn }) => createdOn,
  },
  finds: { taskType: ({ type }, wanted) => type === wanted },
});

type Request = Awaited<ReturnType<typeof readRequests>>['items'][number];

async function readRequests(
  test: TestApp,
  admin: Parameters<TestApp['as']>[0],
  { pageNo = 0, pageSize = 25, ...query }: Record<string, string | number>,
) {
  const { call } = await test.as(admin);
  const paged = { ...query, page: Number(pageNo), page_size: Number(pageSize) };
  return (await call(listAccessRequests, { query: paged as object })).body;
}

describeList(requestList, {
  async fill() {
    const test = await startTestApp();
    const products: ProductCode[] = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'];
    const [company, other] = [
      await subscriber(test.db, products),
      await subscriber(test.db, products),
    ];
    const admin = await buildCompanyAdmin(test.db, { company });
    const today = Date.now();
    const asks = async (at: TestCompany, first: string, product: ProductCode, daysAgo: number) => {
      const userId = await addMember(test.db, at, { first });
      const createdOn = new Date(today - daysAgo * 86_400_000);
      return insertRequests(test, at, [userId], { createdOn, product });
    };
    for (const first of ['Ana', 'Ana', 'Bea']) await asks(company, first, 'REPORT_BUILDER', 3);
    await asks(company, 'Cy', 'SHOPPER_BEHAVIOR', 5);
    await asks(company, 'Dee', 'SHOPPER_BEHAVIOR', 1);
    const foreign = await asks(other, 'Ana', 'REPORT_BUILDER', 3);
    return {
      page: (query: Record<string, string | number>) => readRequests(test, admin, query),
      foreign,
      close: () => test.close(),
    };
  },
  id: ({ request_id }: Request) => request_id,
  sortedBy: {
    first_name: ({ first_name }) => first_name,
    last_name: ({ last_name }) => last_name,
    email: ({ email }) => email,
    product_text: ({ product_text }) => product_text,
    requestor_note: ({ requestor_note }) => requestor_note ?? '',
    create_time: ({ create_time }) => create_time,
  },
  finds: {},
});
