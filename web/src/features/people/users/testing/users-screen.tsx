import type { Role } from '@endcap/contract/access/permissions';
import type { Task } from '@endcap/contract/people/tasks';
import type { ActionResult } from '@endcap/contract/people/user-acts';
import type { BlockedUser, CompanyUser, PendingUser } from '@endcap/contract/people/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { company, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { type Asked, stubApi } from '../../../../testing/stub-api.ts';

const base = '/api/companies/:companyId/users';
const task = '/api/companies/:companyId/batch-tasks/:taskId';
export const calls = {
  users: `GET ${base}`,
  pending: `GET ${base}/non-provisioned`,
  blocked: `GET ${base}/blocked`,
  requests: 'GET /svc/v1/identity/accounts/:companyId/access-requests',
  decide: 'POST /svc/v1/identity/accounts/:companyId/bulk-access-requests',
  grantable: `GET ${base}/grantable`,
  user: `GET ${base}/:userId`,
  history: `GET ${base}/:userId/history`,
  selection: `GET ${base}/selection`,
  pendingSelection: `GET ${base}/non-provisioned/selection`,
  validate: `POST ${base}/validate`,
  create: `POST ${base}`,
  remove: `POST ${base}/delete`,
  giveAndTake: `POST ${base}/access/change`,
  access: `PUT ${base}/access`,
  block: `POST ${base}/block`,
  unblock: `POST ${base}/unblock`,
  preview: `POST ${base}/preview`,
  profile: `PUT ${base}/profile`,
  export: `GET ${base}/export/:tabName`,
  undo: `POST ${task}/undo`,
  resend: `GET ${task}/RESEND_INVITE`,
  cancel: `POST ${task}/cancel`,
  cancelMany: 'POST /api/companies/:companyId/batch-tasks/cancel',
  resendMany: 'POST /api/companies/:companyId/batch-tasks/resend',
  retry: `POST ${task}/retry`,
} as const;

/** A partner that the company shares one product with, for one access type. */
export const shelfCo = {
  companyId: '0192a0de-0000-7000-8000-000000000044',
  companyName: 'Shelf Co',
  products: ['REPORT_BUILDER' as const],
  accessTypes: [2],
};

const idOf = (number: number) => `0192a0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

export function member(firstName: string, given: Partial<CompanyUser> = {}): CompanyUser {
  const email = `${firstName.toLowerCase()}@northfield.example`;
  return {
    userId: idOf([...firstName].reduce((sum, letter) => sum * 3 + letter.charCodeAt(0), 0)),
    loginId: email,
    firstName,
    lastName: 'Okafor',
    email,
    companyType: 'SUPPLIER',
    thirdPartyCompanyId: null,
    blockedByRetailer: false,
    role: 'USER',
    multipleSupplierAccess: false,
    products: [
      {
        code: 'REPORT_BUILDER',
        accessStatus: 'ACCESS_COMPLETE',
        accessTypes: [3],
        waitingTypes: [],
      },
    ],
    lastLoginTime: '2026-11-14T21:05:00.000Z',
    secondFactor: { since: null, until: null, due: false },
    createdOn: '2026-01-05T10:00:00.000Z',
    version: 4,
    busy: null,
    ...given,
  };
}

export const daniel = member('Daniel');
export const priya = member('Priya', { lastName: 'Natarajan', lastLoginTime: null, version: 7 });

export function waiting(firstName: string, given: Partial<PendingUser> = {}): PendingUser {
  const { userId, loginId } = member(firstName);
  return {
    taskId: userId.replace('8000', '9000'),
    type: 'CREATE_USER',
    stage: 'INVITATION_SENT',
    userId,
    firstName,
    lastName: 'Okafor',
    loginId,
    products: ['REPORT_BUILDER'],
    createdBy: 'Maya Reyes',
    createdOn: '2026-11-14T21:05:00.000Z',
    expiresOn: '2026-11-21T21:05:00.000Z',
    reason: null,
    ...given,
  };
}

export const barred: BlockedUser = {
  userId: idOf(77),
  loginId: 'luis@northfield.example',
  name: 'Luis Ortega',
  email: 'luis@northfield.example',
  products: ['REPORT_BUILDER'],
  blockedReason: 'SECURITY',
  comment: 'Lost laptop',
  blockedBy: 'Maya Reyes',
  blockedOn: '2026-11-14T21:05:00.000Z',
  blockedByRetailer: false,
  version: 2,
};

export function pageOf<Item>(items: Item[], { query }: Asked, totalElements = items.length) {
  const page = Number(query.pageNo ?? query.page ?? 0);
  const pageSize = Number(query.pageSize ?? query.page_size ?? 10);
  return { items, page, pageSize, totalElements, totalPages: Math.ceil(totalElements / pageSize) };
}

export function usersPage(items: CompanyUser[], asked: Asked, total = items.length) {
  const cursors = { nextCursor: null, previousCursor: null, totalIsCapped: false };
  return { ...pageOf(items, asked, total), ...cursors };
}

export function aTask(given: Partial<Task> = {}): Task {
  return {
    taskId: idOf(500),
    type: 'DELETE_USERS',
    stage: 'INITIATED',
    total: 1,
    done: 0,
    failed: 0,
    created: 0,
    unchanged: 0,
    userName: null,
    resultUrl: null,
    fileName: null,
    createdBy: null,
    createdOn: '2026-11-14T21:05:00.000Z',
    finishedOn: null,
    undoUntil: null,
    undone: false,
    ...given,
  };
}

export const actionResult = (given: Partial<ActionResult> = {}): ActionResult => ({
  task: aTask(),
  accepted: 1,
  refused: [],
  ...given,
});

export const undoable = aTask({ undoUntil: '2026-11-14T21:15:00.000Z' });

/** A preview in which every user loses a product. */
export function previewOf({ body }: Asked, refusals: Record<string, string> = {}) {
  const { users } = body as { users: string[] };
  const refused = users.filter((loginId) => refusals[loginId]).length;
  return {
    total: users.length,
    refused,
    unchanged: 0,
    products: [{ code: 'REPORT_BUILDER' as const, gaining: 0, losing: users.length - refused }],
    people: users.slice(0, 200).map((loginId) => ({
      loginId,
      email: loginId,
      name: loginId,
      loses: ['REPORT_BUILDER' as const],
      gains: [],
      accessTypes: [],
      role: { before: 'USER' as const, after: null },
      staysElsewhere: false,
      refusal: refusals[loginId] ?? null,
    })),
  };
}

/** Opens the page as one role, over the given answers of the server. */
export function openUsers(
  role: Role = 'COMPANY_ADMIN',
  answers: Parameters<typeof stubApi>[0] = {},
  address = '/admin/userList',
) {
  const api = stubApi({
    ...sessionOf(person(role)),
    [calls.pending]: (asked) => pageOf([], asked),
    [calls.blocked]: (asked) => pageOf([], asked),
    [calls.requests]: (asked) => pageOf([], asked),
    [calls.grantable]: () => ({
      products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
      domains: [{ domainName: 'northfield.example', allowSubDomains: true }],
      partners: [],
    }),
    [calls.preview]: (asked) => previewOf(asked),
    [calls.validate]: () => ({ valid: [], invalid: [] }),
    [calls.users]: (asked) => usersPage([daniel, priya], asked),
    ...answers,
  });
  return { api, companyId: company.id, ...renderAt(address) };
}

export const rowOf = (name: string) =>
  waitFor(() => {
    const cell = screen.queryAllByRole('cell').find(({ textContent }) => textContent === name);
    expect(cell, `a row of ${name}`).toBeDefined();
    return within(cell?.closest('tr') as HTMLElement);
  });

type User = ReturnType<typeof renderAt>['user'];

export async function choose(user: User, row: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Opens the dialog of a row action. */
export async function openDialog(user: User, row: string, action: string) {
  await choose(user, row, action);
  return within(await screen.findByRole('dialog'));
}
