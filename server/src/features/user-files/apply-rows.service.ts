import { recordActivity } from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';
import { sqlState } from '../../db/sql-state.ts';
import { countChild, holdTask } from '../batch-tasks/batch-tasks.service.ts';
import { applyPlans } from '../users/apply-users.service.ts';
import type { Applying } from './applying.ts';
import type { FileRow } from './file-row.ts';
import { type PlannedFileRow, planRows } from './plan-rows.service.ts';
import type { RowOutcome } from './row-outcome.ts';
import * as files from './user-files.repository.ts';

/** Plans and does some rows in this transaction, with what is kept of them for the result. */
export async function applyChunk(
  tx: Transaction,
  applying: Applying,
  rows: FileRow[],
): Promise<void> {
  const { upload, scope, kind, override, config } = applying;
  if (!(await holdTask(tx, upload.id))) return;
  const planned = await planRows(tx, scope, rows, { kind, override });
  const outcomes = planned.map(({ outcome }) => outcome);
  await keep(tx, upload.id, outcomes);
  const renamed = await rename(tx, applying, planned);
  const plans = planned.flatMap(({ plan }) => plan ?? []);
  await applyPlans(tx, scope, plans, { parentId: upload.id, sourceApp: 'BATCH', config });
  await recordActivity(tx, scope, ...renamed);
}

/** A rule of the database that the row breaks, today and tomorrow; anything else may pass. */
export function isAboutOneRow(error: unknown): boolean {
  return /^(22|23|P0)/.test(sqlState(error) ?? '');
}

/** The database refuses this row for a reason that nobody has foreseen. */
export async function giveUpRow(tx: Transaction, applying: Applying, row: FileRow): Promise<void> {
  const { upload, scope, kind, override } = applying;
  if (!(await holdTask(tx, upload.id))) return;
  const planned = await planRows(tx, scope, [row], { kind, override });
  const outcomes = planned.map(
    ({ outcome }): RowOutcome => ({
      ...outcome,
      outcome: 'REFUSED',
      after: null,
      renamed: null,
      problems: [{ field: null, code: 'server.failed' }],
    }),
  );
  await keep(tx, upload.id, outcomes);
}

async function keep(tx: Transaction, taskId: string, outcomes: RowOutcome[]): Promise<void> {
  const failed = outcomes.filter(({ outcome }) => outcome === 'REFUSED').length;
  await countChild(tx, taskId, { done: outcomes.length - failed, failed });
  await files.insertPart(tx, taskId, outcomes);
}

/** Answers what the log says of it. */
async function rename(tx: Transaction, { scope }: Applying, planned: PlannedFileRow[]) {
  const names = planned.flatMap((one) => one.rename ?? []);
  if (names.length === 0) return [];
  const done = new Set(await files.renameMembers(tx, scope, names));
  return planned.flatMap(({ rename: name, outcome: { renamed } }) => {
    if (!name || !renamed || !done.has(name.userId)) return [];
    const { userId, firstName, lastName } = name;
    return [
      {
        event: 'PROFILE_CHANGED' as const,
        sourceApp: 'BATCH' as const,
        entity: { type: 'USER', id: userId, name: `${firstName} ${lastName}`, personId: userId },
        ...renamed,
      },
    ];
  });
}
