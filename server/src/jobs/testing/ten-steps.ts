import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import { workedJob } from '../job-context.ts';
import { leaveEffect } from './effects.ts';

export const tenSteps = defineJob({
  name: 'test.ten-steps',
  payload: z.object({ pauseMs: z.number() }),
  retryDelaySeconds: 1,
});

/** Leaves one effect per step, marked with the worker that did it. */
export function tenStepsBy(worker: string) {
  return workedJob(tenSteps, async ({ jobId, payload, step, progress, signal }) => {
    for (let n = 0; n < 10; n++) {
      await step(`step ${n}`, (tx) => leaveEffect(tx, jobId, `step ${n}`, worker));
      await progress(n + 1, 10);
      await wait(payload.pauseMs, undefined, { signal });
    }
  });
}
