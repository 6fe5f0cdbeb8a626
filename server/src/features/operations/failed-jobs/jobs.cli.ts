// npm run jobs -- retry --all: after an outage; /operations/jobs shows, retries and discards single ones.
import { operatorByCommand } from '../../../activity/operator.ts';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import { retryAllJobs } from './failed-jobs.service.ts';

const usage = 'Usage: npm run jobs -- retry --all';

export const jobsProgram: OperatorProgram<undefined> = {
  read(args) {
    if (args.join(' ') !== 'retry --all') throw new Error(usage);
    return undefined;
  },
  async run(db) {
    const { retried, waiting } = await retryAllJobs(db, operatorByCommand('npm run jobs'));
    const left = waiting > 0 ? ` ${waiting} left, since the same work waits or runs already.` : '';
    return `${retried} will be tried again.${left}`;
  },
};

if (import.meta.main) await runAsProcess(jobsProgram);
