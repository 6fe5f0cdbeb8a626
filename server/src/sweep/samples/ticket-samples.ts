import type { Sample } from './samples.ts';

const anyId = '0192a0de-0000-7000-8000-0000000000ff';

/** A ticket that does not exist; each call answers with and without its prefix. */
export function ticketSamples(): Record<string, Sample> {
  const params = { incidentId: 'T-2222222' };
  const incidentDetail = JSON.stringify({
    ...{ reason: 'OTHER', subject: 'A sweep', description: 'Hello' },
    ...{ name: 'Ana Sweep', email: 'ana@people.example' },
  });
  const ticket = '/svc/platform/support/osc/user/incident/:incidentId';
  const read = '/svc/platform/support/osc/user/incidents/:incidentId';
  const token = `T-2222222.${'a'.repeat(43)}`;
  const followed = '/svc/platform/support/osc/followed';
  const queued = '/api/ticket-queue/tickets/:incidentId';
  const saved = '/api/ticket-queue/saved-replies';
  const parked = '/api/ticket-queue/parked-mail';
  const texts = { 'en-US': 'Hello', 'es-MX': 'Hola', 'fr-CA': 'Bonjour' };
  const reply = { name: 'A sweep', texts };
  const views = '/api/ticket-queue/views';
  const view = { name: 'A sweep', filters: { view: 'OPEN' } };
  return {
    [`POST ${followed}/read`]: { body: { token } },
    [`POST ${followed}/threads`]: { body: { token, before: anyId } },
    [`POST ${followed}/addThread`]: { body: { token, text: 'Hello' } },
    [`POST ${followed}/solve`]: { body: { token } },
    [`POST ${followed}/rating`]: { body: { token, helped: true } },
    [`POST ${followed}/attachments/:attachmentId`]: {
      params: { attachmentId: anyId },
      body: { token },
    },
    'POST /api/ticket-queue/changes': {
      body: { incidentIds: ['T-2222222'], change: { priority: 'HIGH' } },
    },
    'POST /api/ticket-queue/changes/undo': {
      body: { tickets: [{ incidentId: 'T-2222222', version: 1, before: { priority: 'HIGH' } }] },
    },
    [`GET ${queued}`]: { params },
    [`GET ${queued}/threads`]: { params, query: { before: anyId } },
    [`PUT ${queued}`]: { params, body: { priority: 'HIGH' } },
    [`GET ${queued}/attachments/:attachmentId`]: { params: { ...params, attachmentId: anyId } },
    [`POST ${queued}/replies`]: { params, body: { text: 'Hello', status: 'RESOLVED' } },
    [`POST ${queued}/replies-with-file`]: { params, body: { text: 'Hello', status: 'RESOLVED' } },
    [`DELETE ${queued}/replies/:replyId`]: { params: { ...params, replyId: anyId } },
    [`POST ${queued}/notes`]: { params, body: { text: 'Hello' } },
    [`POST ${queued}/look`]: { params, body: { writing: null } },
    [`GET ${queued}/merge-targets`]: { params },
    [`POST ${queued}/merge`]: { params, body: { into: 'T-3333333' } },
    [`GET ${parked}/:mailId`]: { params: { mailId: anyId } },
    [`POST ${parked}/:mailId/comment`]: {
      params: { mailId: anyId },
      body: { incidentId: 'T-2222222' },
    },
    [`POST ${parked}/:mailId/ticket`]: { params: { mailId: anyId } },
    [`POST ${parked}/dismiss`]: { body: { mailIds: [anyId] } },
    [`POST ${saved}`]: { body: reply },
    [`PUT ${saved}/:replyId`]: { params: { replyId: anyId }, body: reply },
    [`DELETE ${saved}/:replyId`]: { params: { replyId: anyId } },
    [`POST ${views}`]: { body: view },
    [`PUT ${views}/:viewId`]: { params: { viewId: anyId }, body: view },
    [`DELETE ${views}/:viewId`]: { params: { viewId: anyId } },
    'POST /svc/platform/support/osc/incidents': { body: { incidentDetail } },
    'POST /svc/osc/incidents': { body: { incidentDetail } },
    [`GET ${read}`]: { params },
    'GET /svc/osc/user/incidents/:incidentId': { params },
    [`GET ${read}/threads`]: { params, query: { before: anyId } },
    [`GET ${read}/attachments/:attachmentId`]: { params: { ...params, attachmentId: anyId } },
    [`POST ${ticket}/addThread`]: { params, body: { text: 'Hello' } },
    'POST /svc/osc/user/incident/:incidentId/addThread': { params, body: { text: 'Hello' } },
    [`POST ${ticket}/addThreadWithFile`]: { params, body: { text: 'Hello' } },
    [`POST ${ticket}/solve`]: { params },
    [`POST ${ticket}/rating`]: { params, body: { helped: true } },
  };
}
