import type { Role } from '@endcap/contract/access/permissions';
import type { FilePlan, PlannedRow } from '@endcap/contract/people/user-files';
import { fireEvent, screen, within } from '@testing-library/react';
import { company, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { type Asked, stubApi } from '../../../../testing/stub-api.ts';

const users = '/api/companies/:companyId/users';
export const calls = {
  users: `GET ${users}`,
  pending: `GET ${users}/non-provisioned`,
  blocked: `GET ${users}/blocked`,
  tasks: 'GET /api/companies/:companyId/batch-tasks',
  undo: 'POST /api/companies/:companyId/batch-tasks/:taskId/undo',
  create: `POST ${users}/bulk-upload/validate-create`,
  edit: 'POST /svc/v1/identity/companies/:companyId/users/bulk-edit',
  createTemplate: `GET ${users}/download-bulk-create-template`,
  editTemplate: 'GET /svc/v1/identity/companies/:companyId/download-bulk-edit-template',
} as const;

export const companyId = company.id;

const emptyPage = { items: [], page: 0, pageSize: 10, totalElements: 0, totalPages: 0 };

export function row(line: number, given: Partial<PlannedRow> = {}): PlannedRow {
  const email = `person${line}@northfield.example`;
  const name = `Person ${line}`;
  const nothing = { changes: [], problems: [], notes: [], cells: [] };
  return { line, email, name, outcome: 'CREATE', ...nothing, ...given };
}

export function planOf(rows: PlannedRow[], given: Partial<FilePlan> = {}): FilePlan {
  const count = (outcome: PlannedRow['outcome']) =>
    rows.filter((one) => one.outcome === outcome).length;
  return {
    total: rows.length,
    seen: 'plan-1',
    counts: {
      create: count('CREATE'),
      change: count('CHANGE'),
      same: count('SAME'),
      refused: count('REFUSED'),
    },
    rows,
    rowsAreCut: false,
    losing: 0,
    existing: [],
    task: null,
    ...given,
  };
}

export const csv = (name = 'people.csv', content = 'First Name,Last Name,Email') =>
  new File([content], name, { type: 'text/csv' });

/** True for a call that only checks the file. */
export const isDryRun = ({ query }: Asked) => query.dryRun === 'true';

/** Opens the user list as one role, over the given answers of the server. */
export function openList(role: Role, answers: Parameters<typeof stubApi>[0] = {}) {
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
    [calls.tasks]: () => emptyPage,
    ...answers,
  });
  return { api, ...renderAt('/admin/userList') };
}

/** Opens the dialog that adds or edits users. */
export async function openUpload(
  mode: 'Add' | 'Edit',
  answers: Parameters<typeof stubApi>[0] = {},
) {
  const opened = openList('COMPANY_ADMIN', answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Bulk upload' }));
  await opened.user.click(
    await screen.findByRole('menuitem', { name: `${mode} users from a file` }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  return { ...opened, dialog };
}

type Dialog = Awaited<ReturnType<typeof openUpload>>['dialog'];

/** Chooses files in the file dialog of the browser, which does not check their type. */
export function give(dialog: Dialog, ...files: File[]) {
  const field = dialog.getByLabelText(/^Drop/);
  fireEvent.change(field, { target: { files } });
}

export function drop(dialog: Dialog, ...files: File[]) {
  const area = dialog.getByLabelText(/^Drop/).closest('label') as HTMLElement;
  fireEvent.drop(area, { dataTransfer: { files } });
}
