import { type Activity, recordActivity } from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';
import { sqlState } from '../../db/sql-state.ts';
import { raiseVersionsOfRenamed } from '../memberships/renamed-members.repository.ts';
import { countChild, holdTask, type NewTask, newTasks } from '../tasks/tasks.service.ts';
import { applyPlans } from '../users/apply-users.service.ts';
import type { Applying } from './applying.ts';
import type { PlannedFileRow } from './file-plan.ts';
import type { FileRow } from './file-row.ts';
import { planRows } from './plan-rows.service.ts';
import type { RowOutcome } from './row-outcome.ts';
import * as files from './user-files.repository.ts';

/** Plans and does some rows in this transaction, with what is kept of them for the result. */
export async function applyChunk(
  tx: Transaction,
  applying: Applying,
  rows: FileRow[],
): Promise<void> {
  const { upload, scope, config } = applying;
  if (!(await holdTask(tx, upload.id))) return;
  const planned = await planRows(tx, scope, rows, applying);
  const outcomes = planned.map(({ outcome }) => outcome);
  await keep(tx, upload.id, outcomes);
  const renamed = await rename(tx, applying, planned);
  await keepNames(tx, applying, renamed);
  const changes = new Map(renamed.map(({ line, change }) => [line, change]));
  const plans = planned.flatMap(({ plan, outcome: { line } }) => {
    const name = changes.get(line);
    return plan?.outcome === 'CHANGE' && name ? [{ ...plan, renamed: name }] : (plan ?? []);
  });
  await applyPlans(tx, scope, plans, { parentId: upload.id, sourceApp: 'BATCH', config });
  await recordActivity(tx, scope, ...renamed.map(entryOf));
}

/** A rule of the database that the row breaks, today and tomorrow; anything else may pass. */
export function isAboutOneRow(error: unknown): boolean {
  return /^(22|23|P0)/.test(sqlState(error) ?? '');
}

/** The database refuses this row for a reason that nobody has foreseen. */
export async function giveUpRow(tx: Transaction, applying: Applying, row: FileRow): Promise<void> {
  const { upload, scope } = applying;
  if (!(await holdTask(tx, upload.id))) return;
  const planned = await planRows(tx, scope, [row], applying);
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
  const count = (wanted: RowOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  const failed = count('REFUSED');
  const done = outcomes.length - failed;
  await countChild(tx, taskId, {
    done,
    failed,
    created: count('CREATE'),
    unchanged: count('SAME'),
  });
  await files.insertPart(tx, taskId, outcomes);
}

interface Renamed {
  line: number;
  userId: string;
  change: NonNullable<RowOutcome['renamed']>;
  plan: PlannedFileRow['plan'];
}

async function rename(
  tx: Transaction,
  { scope }: Applying,
  planned: PlannedFileRow[],
): Promise<Renamed[]> {
  const names = planned.flatMap((one) => one.rename ?? []);
  if (names.length === 0) return [];
  const done = new Set(await files.renameMembers(tx, scope, names));
  await raiseVersionsOfRenamed(tx, [...done]);
  return planned.flatMap(({ rename: name, plan, outcome: { line, renamed: change } }) =>
    name && change && done.has(name.userId) ? [{ line, userId: name.userId, change, plan }] : [],
  );
}

/** A row for whoever is called otherwise and is else as before: an undo goes by it. */
async function keepNames(
  tx: Transaction,
  { scope, upload }: Applying,
  renamed: Renamed[],
): Promise<void> {
  const tasks = renamed.flatMap(({ line, userId, change, plan }): NewTask[] => {
    if (plan?.outcome !== 'SAME') return [];
    return [
      {
        type: 'UPDATE_USER',
        total: 1,
        stage: 'COMPLETED',
        parentId: upload.id,
        line,
        userId,
        before: { ...plan.before, name: change.before },
        after: { ...plan.after, name: change.after },
        // Renaming them has raised it.
        ...(plan.membershipVersion === null ? {} : { changedVersion: plan.membershipVersion + 1 }),
      },
    ];
  });
  await newTasks(tx, scope, tasks);
}

function entryOf({ userId, change }: Renamed): Activity {
  const name = `${change.after.firstName} ${change.after.lastName}`;
  return {
    event: 'PROFILE_CHANGED',
    sourceApp: 'BATCH',
    entity: { type: 'USER', id: userId, name, personId: userId },
    ...change,
  };
}
