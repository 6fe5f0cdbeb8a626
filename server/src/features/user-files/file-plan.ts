import type { planNewUsers } from '../users/plan-users.service.ts';
import type { FileKind } from './file-row.ts';
import type { RowOutcome } from './row-outcome.ts';
import type { NewName } from './user-files.repository.ts';

export type FileScope = Parameters<typeof planNewUsers>[1];
export type UserPlan = Awaited<ReturnType<typeof planNewUsers>>[number];

/** Of those who were members, by line. */
export type SeenVersions = Readonly<Record<number, number>>;

export interface Planning {
  kind: FileKind;
  /** Members whom a creation finds may be overwritten. */
  override: boolean;
  /** As the members were when the upload was taken: whoever has changed since is left alone. */
  versions?: SeenVersions | undefined;
}

export interface PlannedFileRow {
  outcome: RowOutcome;
  /** Null where the row itself is wrong, or is not to be done. */
  plan: UserPlan | null;
  rename: NewName | null;
}
