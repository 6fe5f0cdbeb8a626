// No scope: the glossary is the same for all companies, and super admins import it.
import type { GlossaryImport, ImportStage } from '@endcap/contract/dictionary/glossary-imports';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { readPage, type SortedPageRequest } from '../../../../lists/read-page.ts';
import type { ImportCounts } from './import-row.ts';

type ShownRow = GlossaryImport['rows'][number];

/**
 * The counts and the first rows are written together and are kept in one column. Imports of earlier
 * releases have no values in their rows.
 */
export type ImportOutcome = ImportCounts & {
  rows: (Omit<ShownRow, 'changes'> & Partial<Pick<ShownRow, 'changes'>>)[];
};

const nameOf = (column: string) =>
  sql<string | null>`(select u.first_name || ' ' || u.last_name from user_account u
    where u.id = glossary_import.${sql.ref(column)})`;

function imports(db: Database) {
  return db
    .selectFrom('glossary_import')
    .select([
      'id',
      'file_name as fileName',
      'file_key as fileKey',
      'report_key as reportKey',
      'remove_missing as removeMissing',
      sql<ImportStage>`stage`.as('stage'),
      'done',
      'total',
      sql<ImportOutcome | null>`counts`.as('outcome'),
      'unknown_columns as unknownColumns',
      sql<string | null>`glossary_version::text`.as('glossaryVersion'),
      'failure',
      'failure_line as failureLine',
      nameOf('created_by').as('startedBy'),
      'created_on as startedOn',
      'applied_by as appliedById',
      nameOf('applied_by').as('appliedBy'),
      'finished_on as finishedOn',
    ]);
}
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export function selectImports(db: Database, request: SortedPageRequest<'startedOn'>) {
  return readPage(imports(db), request, {
    sort: { startedOn: 'glossary_import.created_on' },
    id: 'glossary_import.id',
  });
}

export async function findImport(db: Database, id: string) {
  return imports(db).where('id', '=', id).executeTakeFirst();
}

export async function insertImport(
  tx: Transaction,
  given: {
    id: string;
    fileName: string;
    fileKey: string;
    removeMissing: boolean;
    createdBy: string;
  },
): Promise<void> {
  await tx
    .insertInto('glossary_import')
    .values({
      id: given.id,
      file_name: given.fileName,
      file_key: given.fileKey,
      remove_missing: given.removeMissing,
      created_by: given.createdBy,
    })
    .execute();
}

interface Move {
  stage: ImportStage;
  /** The stages that it leaves; in any other stage nothing changes. */
  from: ImportStage[];
  outcome?: ImportOutcome;
  total?: number;
  reportKey?: string;
  unknownColumns?: string[];
  glossaryVersion?: string;
  appliedBy?: string;
  failure?: string;
  failureLine?: number | undefined;
}

const ended: ImportStage[] = ['APPLIED', 'FAILED', 'CANCELLED'];

/** Returns false when the import is in another stage by now. */
export async function moveImport(
  db: Database,
  id: string,
  { stage, from, ...move }: Move,
): Promise<boolean> {
  const moved = await db
    .updateTable('glossary_import')
    .set({
      stage,
      ...(move.outcome && { counts: JSON.stringify(move.outcome) }),
      ...(move.total !== undefined && { total: move.total }),
      ...(move.reportKey && { report_key: move.reportKey }),
      ...(move.unknownColumns && { unknown_columns: move.unknownColumns }),
      ...(move.glossaryVersion && { glossary_version: move.glossaryVersion }),
      ...(move.appliedBy && { applied_by: move.appliedBy, done: 0 }),
      ...(move.failure && { failure: move.failure, failure_line: move.failureLine ?? null }),
      ...(ended.includes(stage) && { finished_on: sql`now()` }),
    })
    .where('id', '=', id)
    .where('stage', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Returns false when the import was cancelled. */
export async function updateProgress(
  db: Database,
  id: string,
  { stage, done }: { stage: ImportStage; done: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('glossary_import')
    .set({ done })
    .where('id', '=', id)
    .where('stage', '=', stage)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function forgetFile(db: Database, id: string): Promise<void> {
  await db.updateTable('glossary_import').set({ file_key: null }).where('id', '=', id).execute();
}

export async function selectOldImports(
  db: Database,
  { days, limit }: Record<'days' | 'limit', number>,
) {
  return db
    .selectFrom('glossary_import')
    .select('id')
    .where('created_on', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('created_on')
    .limit(limit)
    .execute();
}

export async function deleteImportsById(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('glossary_import').where('id', 'in', ids).execute();
}

export async function findOperator(db: Database, userId: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'login_id as loginId', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirst();
}
