import { z } from 'zod';
import { findChangedRoutines } from '../../../../db/changed-routines.ts';
import type { Database } from '../../../../db/connection.ts';
import { isNewestRelease } from '../../../../db/routines.ts';
import { transact } from '../../../../db/transact.ts';
import { defineJob, FinalJobError } from '../../../../jobs/define-job.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import { type WorkedJob, workedJob } from '../../../../jobs/job-context.ts';
import { lockKeyList } from './chain-entries.unscoped.repository.ts';
import { allLogs, readState } from './checkpoint-files.ts';
import { publishLogKeys } from './log-keys.ts';
import { logRoutines } from './log-routines.ts';
import { type CheckpointTools, signCheckpoints } from './sign-checkpoints.service.ts';

/** At night in all of North America, before the admins' day begins. */
const signCheckpointsJob = defineJob({
  name: 'activity.sign-checkpoints',
  payload: z.object({}),
  schedule: { cron: '50 8 * * *', payload: {} },
});

export function logCheckpointJobs(tools: CheckpointTools): WorkedJob[] {
  return [
    workedJob(signCheckpointsJob, async ({ db, signal, log }) => {
      const { signed, problems } = await signCheckpoints(db, { ...tools, signal });
      if (signed > 0) log.info({ signed }, 'checkpoints of activity logs signed');
      if (problems.length === 0) return refuseChangedRoutines(db);
      log.error({ problems }, 'activity logs are not what was signed before');
      // Another try cannot help, and a failed job is what the operator's alarm counts.
      const logs = problems.map((one) => `${one.log} (entry ${one.seq}: ${one.reason})`).join(', ');
      throw new FinalJobError(`Activity logs are broken: ${logs}. Run npm run activity -- verify.`);
    }),
  ];
}

/** During an upgrade the functions are those of the newer version, which checks them itself. */
async function refuseChangedRoutines(db: Database): Promise<void> {
  if (!(await isNewestRelease(db))) return;
  const changed = await findChangedRoutines(db, logRoutines);
  if (changed.length > 0) throw new FinalJobError(changed.join(' '));
}

/** Publishes the key from the first start on, and signs the first checkpoints without waiting for the night. */
export async function startCheckpoints(db: Database, { files, config }: CheckpointTools) {
  // Nodes that start together take turns: each would write the list without the other's key.
  await transact(db, async (tx) => {
    await lockKeyList(tx);
    await publishLogKeys(files, config);
  });
  if (await readState(files, allLogs)) return;
  await transact(db, (tx) => enqueue(tx, signCheckpointsJob, {}, { key: 'first' }));
}
