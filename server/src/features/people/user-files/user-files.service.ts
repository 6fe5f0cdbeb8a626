import { userLimits } from '@endcap/contract/limits';
import { rowOutcomes } from '@endcap/contract/people/task-stages';
import type { CellCorrection, FilePlan } from '@endcap/contract/people/user-files';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { startImport } from '../../shared/imports/imports.service.ts';
import { newTask, presentTask } from '../tasks/tasks.service.ts';
import { applyFileJob } from './apply/apply-file.service.ts';
import { type FileKind, losesAccess, type RowOutcome } from './file-row.ts';
import { type PlannedFileRow, planDigest, versionsOf } from './plan/file-plan.ts';
import { planRows } from './plan/plan-rows.service.ts';
import { readUserFileInWorker } from './read/read-user-file.ts';
import { presentRow, problemsOfRows } from './row-text.ts';

interface Services {
  db: Database;
  files: FileStore;
}

interface Upload {
  file: UploadedFile | undefined;
  dryRun: boolean;
  /** The digest of the plan that the user has reviewed. */
  seen?: string | undefined;
  corrections?: CellCorrection[] | undefined;
}

/** `override`: the file may change the access of users who are members already. */
export async function bulkCreate(
  services: Services,
  scope: CompanyScope,
  upload: Upload & { override: boolean },
): Promise<FilePlan> {
  return planAndStart(services, scope, { kind: 'CREATE', ...upload });
}

export async function bulkEdit(
  services: Services,
  scope: CompanyScope,
  upload: Upload,
): Promise<FilePlan> {
  return planAndStart(services, scope, { kind: 'EDIT', override: true, ...upload });
}

/** Returns the plan of the file, and starts to apply it unless this is a dry run. */
async function planAndStart(
  services: Services,
  scope: CompanyScope,
  {
    kind,
    file,
    dryRun,
    override,
    seen,
    corrections,
  }: Upload & { kind: FileKind; override: boolean },
): Promise<FilePlan> {
  if (!file) throw new AppError('file.unreadable');
  const { path, fileName } = file;
  const { locale } = scope;
  const rows = await readUserFileInWorker({ kind, path, fileName, locale, corrections });
  if (rows.length === 0) throw new AppError('bulk.nothing_valid');
  const plan = await planRows(services.db, scope, rows, { kind, override: true });
  const answer = await presentPlan(scope, kind, plan);
  if (dryRun) return answer;
  if (seen !== undefined && seen !== answer.seen) throw new AppError('bulk.outdated');
  const { create, change, refused } = answer.counts;
  if (refused === answer.total) {
    const details = problemsOfRows(answer.rows);
    throw new AppError('bulk.nothing_valid', { details });
  }
  if (answer.existing.length > 0 && !override) {
    throw new AppError('bulk.override_needed', { beside: { existing: answer.existing } });
  }
  if (create + change === 0) return answer;
  return startImport(services, { folder: 'bulk', file }, async (tx, started) => {
    await refuseLostRights(tx, scope);
    const type = kind === 'CREATE' ? 'BULK_CREATE' : 'BULK_EDIT';
    const { undoMinutes } = userLimits;
    const task = await newTask(tx, scope, { ...started, type, total: answer.total, undoMinutes });
    const versions = versionsOf(plan);
    await enqueue(tx, applyFileJob, {
      ...{ taskId: task.id, override, versions },
      ...(corrections && { corrections }),
    });
    return { ...answer, task: presentTask(task) };
  });
}

async function presentPlan(
  { locale }: CompanyScope,
  kind: FileKind,
  planned: PlannedFileRow[],
): Promise<FilePlan> {
  const rows = planned.map(({ outcome }) => outcome);
  const { shownRows } = userLimits;
  const of = (outcome: RowOutcome['outcome']) =>
    planned.filter((row) => row.outcome.outcome === outcome);
  // Some rows of each outcome: ten thousand new users must not hide the one who loses access.
  const shown = rowOutcomes.flatMap((outcome) => of(outcome).slice(0, shownRows));
  const overwritten = rows.filter(
    ({ outcome, before }) => kind === 'CREATE' && outcome === 'CHANGE' && before,
  );
  return {
    total: rows.length,
    seen: await planDigest(planned),
    counts: {
      create: of('CREATE').length,
      change: of('CHANGE').length,
      same: of('SAME').length,
      refused: of('REFUSED').length,
    },
    rows: shown.map((row) => presentRow(locale, row)),
    rowsAreCut: shown.length < rows.length,
    losing: rows.filter(losesAccess).length,
    existing: overwritten
      .slice(0, shownRows)
      .map(({ email, name }) => ({ email: toReadableAddress(email), name })),
    task: null,
  };
}
