import type { Role } from '@endcap/contract/access/permissions';
import type { Task } from '@endcap/contract/people/tasks';
import { screen, within } from '@testing-library/react';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { type Asked, stubApi } from '../../../../testing/stub-api.ts';

const users = '/api/companies/:companyId/users';
const task = '/api/companies/:companyId/batch-tasks/:taskId';
export const calls = {
  users: `GET ${users}`,
  pending: `GET ${users}/non-provisioned`,
  blocked: `GET ${users}/blocked`,
  tasks: 'GET /api/companies/:companyId/batch-tasks',
  undo: `POST ${task}/undo`,
  result: `GET ${task}/result`,
} as const;

const emptyPage = { items: [], page: 0, pageSize: 10, totalElements: 0, totalPages: 0 };

export function aTask(number: number, given: Partial<Task> = {}): Task {
  return {
    taskId: `0192a0de-0000-7000-8000-${String(number).padStart(12, '0')}`,
    type: 'BULK_CREATE',
    stage: 'INITIATED',
    total: 300,
    done: 188,
    failed: 4,
    created: 188,
    unchanged: 0,
    userName: null,
    resultUrl: null,
    fileName: 'people.csv',
    createdBy: 'Maya Reyes',
    createdOn: '2026-11-14T21:05:00.000Z',
    finishedOn: null,
    undoUntil: null,
    undone: false,
    ...given,
  };
}

const minuteMs = 60_000;
export const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * minuteMs).toISOString();

export function tasksPage(items: Task[], { query }: Asked, totalElements = items.length) {
  const [page, pageSize] = [Number(query.pageNo), Number(query.pageSize)];
  return { items, page, pageSize, totalElements, totalPages: Math.ceil(totalElements / pageSize) };
}

/** Opens the user list with its tasks, over the given answers of the server. */
export function openList(answers: Parameters<typeof stubApi>[0], role: Role = 'COMPANY_ADMIN') {
  const api = stubApi({
    ...sessionOf(person(role)),
    [calls.users]: () => ({
      ...emptyPage,
      nextCursor: null,
      previousCursor: null,
      totalIsCapped: false,
    }),
    [calls.pending]: () => emptyPage,
    [calls.blocked]: () => emptyPage,
    ...answers,
  });
  return { api, ...renderAt('/admin/userList') };
}

export async function openPanel(answers: Parameters<typeof stubApi>[0], role?: Role) {
  const opened = openList(answers, role);
  await opened.user.click(await screen.findByRole('button', { name: /^Tasks/ }));
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Tasks' })) };
}
