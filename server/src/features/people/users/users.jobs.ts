import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { removeMembers, removeMembersJob } from './delete/remove-members.service.ts';

export const userJobs: WorkedJob[] = [
  workedJob(removeMembersJob, (context) => removeMembers(context, context.payload.taskId)),
];
