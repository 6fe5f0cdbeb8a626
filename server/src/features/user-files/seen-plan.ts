import { createHash } from 'node:crypto';
import type { PlannedFileRow, SeenVersions } from './file-plan.ts';

export function versionsOf(planned: PlannedFileRow[]): SeenVersions {
  return Object.fromEntries(
    planned.flatMap(({ outcome: { line }, plan }) => {
      const version = plan?.membershipVersion ?? null;
      return version === null ? [] : [[line, version]];
    }),
  );
}

/** The same as long as the file does the same to the same people as they are. */
export function nameOfPlan(planned: PlannedFileRow[]): string {
  const hash = createHash('sha256');
  for (const { outcome, plan } of planned) {
    hash.update(JSON.stringify([outcome, plan?.membershipVersion ?? null]));
  }
  return hash.digest('base64url');
}
