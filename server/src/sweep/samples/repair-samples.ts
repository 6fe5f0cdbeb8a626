import type { Sample } from './samples.ts';

const anyId = '0192a0de-0000-7000-8000-0000000000ff';

/** Jobs, mails and limits that an operator repairs; none of these exists. */
export const repairSamples: Record<string, Sample> = {
  'GET /api/operations/jobs/:jobId': { params: { jobId: anyId } },
  'POST /api/operations/jobs/retry': { body: { jobIds: [anyId] } },
  'POST /api/operations/jobs/discard': { body: { jobIds: [anyId], reason: 'a sweep' } },
  'GET /api/operations/mail/:mailId': { params: { mailId: anyId } },
  'POST /api/operations/mail/resend': { body: { mailIds: [anyId] } },
  'POST /api/operations/mail/discard': { body: { mailIds: [anyId], reason: 'a sweep' } },
  'POST /api/operations/throttles/lift': {
    body: { throttleIds: ['0'.repeat(64)], reason: 'a sweep' },
  },
};
