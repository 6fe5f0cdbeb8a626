import { createHash } from 'node:crypto';
import { mapInSlices } from '../../../../lists/map-in-slices.ts';
import type { planNewUsers } from '../../users/plan/plan-users.service.ts';
import type { FileKind, FileRow, RowOutcome } from '../file-row.ts';
import type { NewName } from '../user-files.repository.ts';

export type FileScope = Parameters<typeof planNewUsers>[1];
export type UserPlan = Awaited<ReturnType<typeof planNewUsers>>[number];

/** Versions of the memberships that a plan was made for, by line of the file. */
export type SeenVersions = Readonly<Record<number, number>>;

export interface Planning {
  kind: FileKind;
  /** Whether a creation may overwrite the access of existing members. */
  override: boolean;
  /** Versions at the time of the upload: a member who was changed since is left alone. */
  versions?: SeenVersions | undefined;
}

export interface PlannedFileRow {
  outcome: RowOutcome;
  /** Null where the row has problems of its own, or must not be applied. */
  plan: UserPlan | null;
  rename: NewName | null;
  cells: FileRow['cells'];
}

export function versionsOf(planned: PlannedFileRow[]): SeenVersions {
  return Object.fromEntries(
    planned.flatMap(({ outcome: { line }, plan }) => {
      const version = plan?.membershipVersion ?? null;
      return version === null ? [] : [[line, version]];
    }),
  );
}

/** A digest of the plan: it changes when the plan or one of its members changes. */
export async function planDigest(planned: PlannedFileRow[]): Promise<string> {
  const hash = createHash('sha256');
  await mapInSlices(planned, ({ outcome, plan }) => {
    hash.update(JSON.stringify([outcome, plan?.membershipVersion ?? null]));
  });
  return hash.digest('base64url');
}
