import type { GlossaryImport } from '@endcap/contract/dictionary/glossary-imports';
import { type ErrorCode, errorStatus } from '@endcap/contract/errors';
import { glossaryImportLimits } from '@endcap/contract/limits';
import { csvType } from '@endcap/contract/parts';
import type { Locale } from '@endcap/contract/sites';
import type { Scope } from '../../../../access/scope.ts';
import { operatorOf, refuseLostOperator } from '../../../../activity/operator.ts';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { Download, UploadedFile } from '../../../../http/endpoints/handler.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import { mapItems, type SortedPageRequest } from '../../../../lists/read-page.ts';
import { translate } from '../../../../texts/translate.ts';
import { changesOf } from '../../../record/activity-log/change-history.service.ts';
import {
  deleteImports,
  downloadResult,
  startImport,
} from '../../../shared/imports/imports.service.ts';
import { glossaryVersion } from '../search/search.service.ts';
import * as repository from './glossary-imports.unscoped.repository.ts';
import { glossaryEntity } from './import-glossary.service.ts';
import { folder, importGlossaryJob, removeUpload, reportKeyOf } from './run-import.service.ts';

interface Services {
  db: Database;
  files: FileStore;
}
type Reader = { locale: Locale };

export async function checkGlossaryFile(
  services: Services,
  scope: Scope,
  { file, removeMissing }: { file: UploadedFile | undefined; removeMissing: boolean },
): Promise<GlossaryImport> {
  if (!file) throw new AppError('file.unreadable');
  const importId = await startImport(services, { folder, file }, async (tx, started) => {
    await refuseLostOperator(tx, operatorOf(scope));
    const createdBy = scope.actor.id;
    await repository.insertImport(tx, { ...started, removeMissing, createdBy });
    await enqueue(tx, importGlossaryJob, { importId: started.id, step: 'CHECK' });
    return started.id;
  });
  return readGlossaryImport(services.db, scope, importId);
}

export async function applyGlossaryImport(
  db: Database,
  scope: Scope,
  id: string,
): Promise<GlossaryImport> {
  const seen = await find(db, id);
  await transact(db, async (tx) => {
    await refuseLostOperator(tx, operatorOf(scope));
    if (seen.stage === 'CHECKED' && seen.glossaryVersion !== (await glossaryVersion(tx))) {
      throw new AppError('glossary.changed');
    }
    const appliedBy = scope.actor.id;
    const moved = await repository.moveImport(tx, id, {
      stage: 'APPLYING',
      from: ['CHECKED'],
      appliedBy,
    });
    if (!moved) throw new AppError('task.other_stage');
    await enqueue(tx, importGlossaryJob, { importId: id, step: 'APPLY' });
  });
  return readGlossaryImport(db, scope, id);
}

/** A job that works on it finds out between two chunks of rows, and at the end. */
export async function cancelGlossaryImport(
  { db, files }: Services,
  scope: Scope,
  id: string,
): Promise<GlossaryImport> {
  const found = await find(db, id);
  await transact(db, async (tx) => {
    await refuseLostOperator(tx, operatorOf(scope));
    const from: repository.ImportRecord['stage'][] = ['CHECKING', 'CHECKED', 'APPLYING'];
    const moved = await repository.moveImport(tx, id, { stage: 'CANCELLED', from });
    if (!moved) throw new AppError('task.other_stage');
  });
  await removeUpload({ db, files }, found);
  return readGlossaryImport(db, scope, id);
}

async function find(db: Database, id: string): Promise<repository.ImportRecord> {
  const found = await repository.findImport(db, id);
  if (!found) throw new AppError('resource.not_found');
  return found;
}

export async function readGlossaryImport(
  db: Database,
  reader: Reader,
  id: string,
): Promise<GlossaryImport> {
  return presentImport(reader, await find(db, id));
}

export async function listGlossaryImports(
  db: Database,
  reader: Reader,
  request: SortedPageRequest<'startedOn'>,
) {
  // The rows of the report are for the page of one import.
  return mapItems(await repository.selectImports(db, request), (row) => ({
    ...presentImport(reader, row),
    rows: [],
  }));
}

function presentImport({ locale }: Reader, row: repository.ImportRecord): GlossaryImport {
  const { outcome } = row;
  const { rows = [], ...counts } = outcome ?? {};
  return {
    importId: row.id,
    fileName: row.fileName,
    removeMissing: row.removeMissing,
    stage: row.stage,
    done: row.done,
    total: row.total,
    counts: outcome ? (counts as NonNullable<GlossaryImport['counts']>) : null,
    unknownColumns: row.unknownColumns,
    rows: rows.map((one) => ({ changes: [], ...one })),
    failure: row.failure && failureText(locale, row),
    hasReport: row.reportKey !== null,
    startedBy: row.startedBy,
    startedOn: row.startedOn.toISOString(),
    appliedBy: row.appliedBy,
    finishedOn: row.finishedOn?.toISOString() ?? null,
  };
}

const megabyte = 1024 * 1024;

function failureText(
  locale: Locale,
  { failure, failureLine }: Pick<repository.ImportRecord, 'failure' | 'failureLine'>,
): string {
  const isKnown = Object.hasOwn(errorStatus, failure ?? '');
  return translate(locale, isKnown ? (failure as ErrorCode) : 'server.failed', {
    line: failureLine ?? 0,
    rows: glossaryImportLimits.rows,
    megabytes: glossaryImportLimits.unpackedBytes / megabyte,
  });
}

export async function downloadImportReport({ db, files }: Services, id: string): Promise<Download> {
  const { reportKey, fileName } = await find(db, id);
  const given = { key: reportKey, fileName, ending: 'report.csv', contentType: csvType };
  return downloadResult(files, given);
}

/** All imports of the log: from the page and at the command line. */
export function glossaryHistory(
  db: Database,
  reader: Reader,
  request: SortedPageRequest<'changedOn'>,
): ReturnType<typeof changesOf> {
  return changesOf(db, reader, glossaryEntity, request);
}

const keptDays = 30;

export async function deleteOldImports(
  { db, files }: Services,
  signal: AbortSignal,
): Promise<void> {
  await deleteImports(files, signal, {
    select: () => repository.selectOldImports(db, { days: keptDays, limit: 100 }),
    // Both keys: an import that was cancelled after its report was stored does not name it.
    keysOf: ({ id }) => [`${folder}/${id}/upload`, reportKeyOf(id)],
    remove: (old) =>
      repository.deleteImportsById(
        db,
        old.map(({ id }) => id),
      ),
  });
}
