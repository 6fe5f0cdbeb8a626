import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkCreate, bulkEdit, type FilePlan } from '@endcap/contract/people/user-files';
import { onTestFinished } from 'vitest';
import { createFileStore } from '../../../../adapters/files/create-file-store.ts';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import { readRows } from '../../../../adapters/spreadsheet/read-rows.ts';
import { writeWorkbook } from '../../../../adapters/spreadsheet/write-workbook.ts';
import { eventually, startQuickWorker } from '../../../../jobs/testing/job-test-kit.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userFileJobs } from '../apply/apply-file.service.ts';

export interface UploadTest extends TestApp {
  folder: string;
  files: FileStore;
}

/** With a folder of its own for the files that it keeps. */
export async function startUploadTest(env: Record<string, string> = {}): Promise<UploadTest> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-user-files-'));
  const test = await startTestApp({ env: { ...env, DATA_DIR: folder } });
  return {
    ...test,
    folder,
    files: createFileStore(undefined, folder),
    async close() {
      await test.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const header = 'First Name,Last Name,Email,Role,Products,Multi Supplier Access';

export function csv(...rows: string[]): string {
  return [header, ...rows, ''].join('\n');
}

type Content = string | Buffer;

export function tryCreate(caller: Caller, content: Content, fileName = 'users.csv') {
  return caller.call(bulkCreate, { query: { dryRun: 'true' }, file: { fileName, content } });
}

/** The report of a dry run on each row, in the order of the response. */
export async function reportOfRows(caller: Caller, content: Content): Promise<string[]> {
  const { body } = await tryCreate(caller, content);
  return body.rows.map(({ line, name, email, outcome, problems, changes }) =>
    [
      line,
      outcome,
      name,
      email,
      ...problems.map(({ field, code, message }) => `${field} ${code}: ${message}`),
      ...changes.map(({ field, after }) => `${field}=${after}`),
    ].join(' | '),
  );
}

interface Confirmed {
  confirmed: boolean;
  fileName: string;
  /** The digest of the plan that a dry run returned. */
  seen: string;
}

export function create(
  caller: Caller,
  content: Content,
  { confirmed = false, fileName = 'users.csv', seen }: Partial<Confirmed> = {},
) {
  const isOverrideConfirmed = confirmed ? ('true' as const) : ('false' as const);
  const query = { isOverrideConfirmed, ...(seen ? { seen } : {}) };
  return caller.call(bulkCreate, { query, file: { fileName, content } });
}

export function tryEdit(caller: Caller, content: Content) {
  const file = { fileName: 'users.csv', content };
  const headers = { tenant_id: caller.companyId ?? '' };
  return caller.call(bulkEdit, { query: { dryRun: 'true' }, headers, file });
}

export function edit(
  caller: Caller,
  content: Content,
  headers: Record<string, string> = { tenant_id: caller.companyId ?? '' },
) {
  return caller.call(bulkEdit, { headers, file: { fileName: 'users.csv', content } });
}

/** As the screen does it: only what a dry run has shown. */
export function editAsSeen(caller: Caller, content: Content, seen: string) {
  const file = { fileName: 'users.csv', content };
  const headers = { tenant_id: caller.companyId ?? '' };
  return caller.call(bulkEdit, { query: { seen }, headers, file });
}

/** What the result of an ended upload says of each row, below its header. */
export async function resultRows(test: TestApp, caller: Caller, { task }: FilePlan) {
  const url = `/api/companies/${caller.companyId}/batch-tasks/${task?.taskId}/result`;
  const { content } = await download(test, caller, url);
  return (await workbookRows(content)).slice(1);
}

/** Works on uploads until this one has ended; answers its row. */
export async function finishUpload(test: UploadTest, { task }: FilePlan) {
  const { config, files } = test;
  await startQuickWorker(test, userFileJobs({ config, files }));
  return eventually(() => endedTask(test, task?.taskId ?? ''));
}

export async function endedTask(test: TestApp, taskId: string) {
  return test.db
    .selectFrom('batch_task')
    .selectAll()
    .where('id', '=', taskId)
    .where('finished_on', 'is not', null)
    .executeTakeFirst();
}

/** The cells of a workbook that was downloaded, or of one of its sheets. */
export async function workbookRows(content: Buffer, sheet?: string): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-workbook-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), content);
  const rows: string[][] = [];
  for await (const { cells } of readRows(join(folder, 'file'), 'file', sheet ? { sheet } : {})) {
    rows.push(cells);
  }
  return rows;
}

export async function download(test: TestApp, caller: Caller, url: string) {
  const answer = await test.app.inject({ url, headers: caller.headers });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
}

export async function workbook(...rows: string[][]): Promise<Buffer> {
  const [first = [], ...others] = rows;
  const columns = first.map((text) => ({ header: text, width: 20 }));
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([{ name: 'Users', columns, rows: others }])) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
