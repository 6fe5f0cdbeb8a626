import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import { workedJob } from '../job-context.ts';
import { leaveEffect } from './effects.ts';

export const tenSteps = defineJob({
  name: 'test.ten-steps',
  payload: z.object({}),
  retryDelaySeconds: 1,
});

interface Pause {
  /** The steps that this worker does before it waits. */
  after: number;
  /** Without it, it waits until its signal is aborted. */
  until?: Promise<unknown>;
}

/** Leaves one effect per step, marked with the worker that did it. */
export function tenStepsBy(worker: string, pause?: Pause) {
  return workedJob(tenSteps, async ({ jobId, step, progress, signal }) => {
    let done = 0;
    for (let n = 0; n < 10; n++) {
      if (await step(`step ${n}`, (tx) => leaveEffect(tx, jobId, `step ${n}`, worker))) done++;
      await progress(n + 1, 10);
      if (done === pause?.after) await (pause.until ?? wait(3_600_000, undefined, { signal }));
    }
  });
}
