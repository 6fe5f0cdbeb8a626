import { createReadStream } from 'node:fs';
import type { GlossaryImport } from '@endcap/contract/dictionary/glossary-imports';
import { glossaryImportLimits } from '@endcap/contract/limits';
import { z } from 'zod';
import type { OperatorScope } from '../../../../activity/operator.ts';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import { createPrivateFile } from '../../../../adapters/files/private-file.ts';
import { readInWorker } from '../../../../adapters/workers/read-in-worker.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import {
  type ImportJob,
  runImportJob,
  withLocalCopy,
} from '../../../shared/imports/imports.service.ts';
import { baseAbbreviations } from '../base/base-glossary.ts';
import { glossaryVersion } from '../search/search.service.ts';
import type { ReadItem } from './glossary-file.worker.ts';
import * as repository from './glossary-imports.unscoped.repository.ts';
import { type ImportOptions, importGlossary } from './import-glossary.service.ts';
import { reportFile } from './import-report.ts';
import type { ImportRow, RowReport } from './import-row.ts';

const worker = new URL('./glossary-file.worker.ts', import.meta.url);

export const importGlossaryJob = defineJob({
  name: 'glossary.import',
  payload: z.object({ importId: z.uuid(), step: z.enum(['CHECK', 'APPLY']) }),
  retryLimit: 3,
});

export const folder = 'glossary-imports';
export const reportKeyOf = (id: string) => `${folder}/${id}/report.csv`;

interface RunContext extends ImportJob {
  db: Database;
  files: FileStore;
}
interface Step {
  importId: string;
  step: 'CHECK' | 'APPLY';
}
type Running = 'CHECKING' | 'APPLYING';

/** The super admin has cancelled: the transaction is rolled back. */
class CancelledError extends Error {}

/**
 * Checks a file in a transaction that is rolled back, or applies it. A failure leaves the glossary as it
 * was; the import keeps the reason.
 */
export async function runImport(context: RunContext, { importId, step }: Step): Promise<void> {
  const stage: Running = step === 'CHECK' ? 'CHECKING' : 'APPLYING';
  const found = await repository.findImport(context.db, importId);
  if (found?.stage !== stage || !found.fileKey) return;
  const { fileKey, fileName } = found;
  await runImportJob(context, {
    async work() {
      const read = (path: string) => readUpload(path, fileName);
      const { rows, unknownColumns } = await withLocalCopy(context.files, fileKey, read);
      const task = { ...context, found, rows, stage };
      await (step === 'CHECK' ? check(task, unknownColumns) : apply(task)).catch(unlessCancelled);
    },
    fail: (refusal) => fail(context, found, stage, refusal),
    refusals: ['glossary.columns_missing', 'glossary.changed'],
  });
}

function unlessCancelled(error: unknown): void {
  if (!(error instanceof CancelledError)) throw error;
}

async function readUpload(path: string, fileName: string) {
  const items = await readInWorker<ReadItem>(worker, { path, fileName }, { seconds: 120 });
  const rows: ImportRow[] = [];
  let unknownColumns: string[] = [];
  for (const item of items) {
    if ('row' in item) rows.push(item.row);
    else unknownColumns = item.unknownColumns;
  }
  return { rows, unknownColumns };
}

interface Task extends RunContext {
  found: repository.ImportRecord;
  rows: ImportRow[];
  stage: Running;
}

function optionsOf({ db, signal, found, rows, stage }: Task): ImportOptions {
  return {
    name: found.fileName,
    rows: () => rows,
    removeMissing: found.removeMissing,
    abbreviations: baseAbbreviations(),
    async onProgress(done) {
      signal.throwIfAborted();
      const goesOn = await repository.updateProgress(db, found.id, { stage, done });
      if (!goesOn) throw new CancelledError();
    },
  };
}

async function check(task: Task, unknownColumns: string[]): Promise<void> {
  const file = await createPrivateFile();
  try {
    await checkInto(file.path, task, unknownColumns);
  } finally {
    await file.discard();
  }
}

async function checkInto(reportPath: string, task: Task, unknownColumns: string[]): Promise<void> {
  const { db, files, found, rows } = task;
  const written = reportFile(reportPath);
  const shown = new ShownRows();
  let version = '';
  const { counts } = await importGlossary(db, {
    ...optionsOf(task),
    dryRun: true,
    report: {
      begin() {
        written.begin();
        shown.begin();
      },
      row(row) {
        written.row(row);
        shown.row(row);
      },
    },
    onBegin: async (tx) => {
      version = await glossaryVersion(tx);
    },
  }).finally(() => written.close());
  const reportKey = reportKeyOf(found.id);
  await files.save(reportKey, createReadStream(reportPath));
  const moved = await repository.moveImport(db, found.id, {
    stage: 'CHECKED',
    from: ['CHECKING'],
    outcome: { ...counts, rows: shown.rows() },
    total: rows.length,
    unknownColumns,
    glossaryVersion: version,
    reportKey,
  });
  if (!moved) await files.remove(reportKey);
}

async function apply(task: Task): Promise<void> {
  const { db, files, found } = task;
  await importGlossary(db, {
    ...optionsOf(task),
    operator: await operatorOf(db, found),
    onBegin: async (tx) => {
      // The report holds for this version alone.
      if (found.glossaryVersion !== (await glossaryVersion(tx))) {
        throw new AppError('glossary.changed');
      }
    },
    onEnd: async (tx) => {
      const moved = await repository.moveImport(tx, found.id, {
        stage: 'APPLIED',
        from: ['APPLYING'],
      });
      if (!moved) throw new CancelledError();
    },
  });
  await removeUpload({ db, files }, found);
}

async function operatorOf(
  db: Database,
  { id, appliedById }: repository.ImportRecord,
): Promise<OperatorScope> {
  const actor = appliedById ? await repository.findOperator(db, appliedById) : undefined;
  if (!actor) throw new AppError('access.denied');
  return { actor, company: null, requestId: `glossary import ${id}`, sourceApp: 'PORTAL' };
}

async function fail(
  { db, files }: RunContext,
  found: repository.ImportRecord,
  stage: Running,
  { code, values }: AppError,
): Promise<void> {
  const line = Number(values.line);
  const failed = await repository.moveImport(db, found.id, {
    stage: 'FAILED',
    from: [stage],
    failure: code,
    failureLine: Number.isSafeInteger(line) ? line : undefined,
  });
  if (failed) await removeUpload({ db, files }, found);
}

/** The file goes first: after a crash the import still names it, and it is removed with the import. */
export async function removeUpload(
  { db, files }: Pick<RunContext, 'db' | 'files'>,
  { id, fileKey }: repository.ImportRecord,
): Promise<void> {
  if (fileKey) await files.remove(fileKey);
  await repository.forgetFile(db, id);
}

/** The first rows of each outcome that a person looks at before they apply a file. */
class ShownRows {
  #rows: Record<'refused' | 'removed' | 'changed', RowReport[]> = empty();

  begin(): void {
    this.#rows = empty();
  }

  row(report: RowReport): void {
    const { outcome } = report;
    if (outcome === 'same' || outcome === 'added') return;
    const list = this.#rows[outcome];
    if (list.length < glossaryImportLimits.shownRows) list.push(report);
  }

  rows(): GlossaryImport['rows'] {
    const { refused, removed, changed } = this.#rows;
    return [...refused, ...removed, ...changed].map(({ line, outcome, id, changes, problems }) => ({
      line,
      outcome,
      termId: id,
      columns: changes.map(({ column }) => column),
      changes: changes.map(({ column, before, after }) => ({
        column,
        before: cutValue(before),
        after: cutValue(after),
      })),
      problems: problems.map(({ column, problem }) => `${column} ${problem}`),
    }));
  }
}

/** The report has the whole value. */
const shownCharacters = 400;
const cutValue = (value: string) =>
  value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value;

const empty = () => ({ refused: [], removed: [], changed: [] });
