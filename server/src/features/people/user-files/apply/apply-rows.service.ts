import { permissionsNow } from '../../../../access/refuse-lost-rights.ts';
import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { raiseVersionsOfRenamed } from '../../../shared/memberships/accounts.unscoped.repository.ts';
import { lockMembers } from '../../../shared/memberships/members.repository.ts';
import { renameInvited } from '../../../shared/memberships/memberships.service.ts';
import { countChild, holdTask, type NewTask, newTasks } from '../../tasks/tasks.service.ts';
import { applyPlans } from '../../users/plan/apply-plans.service.ts';
import type { FileKind, FileRow, RowOutcome } from '../file-row.ts';
import type { FileScope, PlannedFileRow, SeenVersions } from '../plan/file-plan.ts';
import { planRows } from '../plan/plan-rows.service.ts';
import * as files from '../user-files.repository.ts';
import * as unscopedFiles from '../user-files.unscoped.repository.ts';

/** An upload that is being applied, and the scope of its author. */
export interface Applying {
  upload: unscopedFiles.Upload;
  scope: FileScope;
  kind: FileKind;
  override: boolean;
  versions: SeenVersions | undefined;
  config: AddressConfig;
}

/** Plans and applies some rows in this transaction, and stores their outcomes for the result file. */
export async function applyChunk(
  tx: Transaction,
  applying: Applying,
  rows: FileRow[],
): Promise<void> {
  const { upload, scope, config } = applying;
  if (!(await holdTask(tx, upload.id))) return;
  await lockMembers(tx, scope, {
    loginIds: rows.map(({ email }) => email),
    withAdmins: applying.kind === 'CREATE' || rows.some(({ role }) => role === 'USER'),
    actorId: scope.actor.id,
  });
  if (!(await maySenderApply(tx, applying))) return refuseRows(tx, applying, rows, 'access.denied');
  const planned = await planRows(tx, scope, rows, applying);
  const outcomes = planned.map(({ outcome }) => outcome);
  await storeOutcomes(tx, upload.id, outcomes);
  const renamed = await renameMembers(tx, applying, planned);
  await insertRenameTasks(tx, applying, renamed);
  const changes = new Map(renamed.map(({ line, change }) => [line, change]));
  const plans = planned.flatMap(({ plan, outcome: { line } }) => {
    const name = changes.get(line);
    return plan?.outcome === 'CHANGE' && name ? [{ ...plan, renamed: name }] : (plan ?? []);
  });
  await applyPlans(tx, scope, plans, { parentId: upload.id, sourceApp: 'BATCH', config });
  await recordActivity(tx, scope, ...renamed.map(renameEntry));
}

const neededRights = { CREATE: 'CREATE USER', EDIT: 'UPDATE USER' } as const;

/** A sender who was blocked, removed or demoted since, or whose company was closed, changes no one. */
async function maySenderApply(
  tx: Transaction,
  { upload, scope, kind }: Applying,
): Promise<boolean> {
  const company = { id: upload.companyId, type: upload.companyType };
  const now = await permissionsNow(tx, { actor: scope.actor, company, persona: null });
  return now.has(neededRights[kind]);
}

/** Stores a row as refused that broke a rule of the database which the plan does not check. */
export async function failRow(tx: Transaction, applying: Applying, row: FileRow): Promise<void> {
  if (!(await holdTask(tx, applying.upload.id))) return;
  await refuseRows(tx, applying, [row], 'server.failed');
}

async function refuseRows(
  tx: Transaction,
  applying: Applying,
  rows: FileRow[],
  code: 'access.denied' | 'server.failed',
): Promise<void> {
  const { upload, scope } = applying;
  const planned = await planRows(tx, scope, rows, applying);
  const outcomes = planned.map(
    ({ outcome }): RowOutcome => ({
      ...outcome,
      outcome: 'REFUSED',
      after: null,
      renamed: null,
      problems: [{ field: null, code }],
    }),
  );
  await storeOutcomes(tx, upload.id, outcomes);
}

async function storeOutcomes(
  tx: Transaction,
  taskId: string,
  outcomes: RowOutcome[],
): Promise<void> {
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
  await unscopedFiles.insertPart(tx, taskId, outcomes);
}

interface Renamed {
  line: number;
  userId: string;
  change: NonNullable<RowOutcome['renamed']>;
  plan: PlannedFileRow['plan'];
}

async function renameMembers(
  tx: Transaction,
  { scope }: Applying,
  planned: PlannedFileRow[],
): Promise<Renamed[]> {
  const names = planned.flatMap((one) => one.rename ?? []);
  if (names.length === 0) return [];
  const members = names.filter(({ joined }) => joined);
  const invitees = names.filter(({ joined }) => !joined);
  const renamed = await files.renameMembers(tx, scope, members);
  await raiseVersionsOfRenamed(tx, renamed);
  await renameInvited(tx, scope.company.id, invitees);
  const done = new Set([...renamed, ...invitees.map(({ userId }) => userId)]);
  return planned.flatMap(({ rename: name, plan, outcome: { line, renamed: change } }) =>
    name && change && done.has(name.userId) ? [{ line, userId: name.userId, change, plan }] : [],
  );
}

/** A row that only renames a member gets a task of its own: the undo reads the old name from it. */
async function insertRenameTasks(
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
        // The rename has raised the version.
        ...(plan.membershipVersion === null ? {} : { changedVersion: plan.membershipVersion + 1 }),
      },
    ];
  });
  await newTasks(tx, scope, tasks);
}

function renameEntry({ userId, change }: Renamed): Activity {
  const name = `${change.after.firstName} ${change.after.lastName}`;
  return {
    event: 'PROFILE_CHANGED',
    sourceApp: 'BATCH',
    entity: { type: 'USER', id: userId, name, personId: userId },
    ...change,
  };
}
