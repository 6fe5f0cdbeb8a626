import type { Sample } from './samples.ts';

const anyId = '0192a0de-0000-7000-8000-0000000000ff';

const announcement = '/api/operations/announcements/:announcementId';
/** It has not started: no other call is shown it. */
const announced = {
  texts: { 'en-US': 'A sweep', 'es-MX': '', 'fr-CA': '' },
  severity: 'INFO',
  audience: 'EVERYONE',
  site: null,
  dismissible: true,
  startsOn: '2099-01-01T08:00',
  endsOn: null,
};
const flag = '/api/operations/flags/:flag/sites/:site';
const flagOfSite = { flag: 'kb-search-rollout', site: 'MX' };

/** What operators announce, turn on and repair; the jobs, mails and limits do not exist. */
export const operationSamples: Record<string, Sample> = {
  'GET /api/operations/jobs/:jobId': { params: { jobId: anyId } },
  'POST /api/operations/jobs/retry': { body: { jobIds: [anyId] } },
  'POST /api/operations/jobs/discard': { body: { jobIds: [anyId], reason: 'a sweep' } },
  'PUT /api/home/suppliers/:supplierId': {
    params: { supplierId: anyId },
    body: { isFollowed: true },
  },
  'POST /api/operations/failures/retry': { body: { source: 'MAIL', cause: 'VIRUS_SCAN' } },
  'GET /api/operations/mail/:mailId': { params: { mailId: anyId } },
  'POST /api/operations/mail/resend': { body: { mailIds: [anyId] } },
  'POST /api/operations/mail/discard': { body: { mailIds: [anyId], reason: 'a sweep' } },
  'POST /api/operations/throttles/lift': {
    body: { throttleIds: ['0'.repeat(64)], reason: 'a sweep' },
  },
  'POST /api/operations/announcements': { body: announced },
  [`GET ${announcement}`]: { params: { announcementId: anyId } },
  [`PUT ${announcement}`]: { params: { announcementId: anyId }, body: announced },
  [`DELETE ${announcement}`]: { params: { announcementId: anyId } },
  [`POST ${announcement}/end`]: { params: { announcementId: anyId } },
  [`GET ${announcement}/views`]: { params: { announcementId: anyId } },
  [`GET ${announcement}/history`]: { params: { announcementId: anyId } },
  [`PUT ${flag}`]: { params: flagOfSite, body: { variationKey: 'on', rolloutPercent: 0 } },
  [`DELETE ${flag}`]: { params: flagOfSite },
  [`GET ${flag}/history`]: { params: flagOfSite },
};
