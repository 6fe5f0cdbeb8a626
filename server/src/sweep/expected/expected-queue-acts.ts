const queue = '/api/ticket-queue';
const support = '/svc/platform/support/osc';

/** The calls of one ticket, and those of the staff queue. */
export const queueActs: Record<string, readonly string[]> = {
  'a ticket': [
    `GET ${support}/user/incidents/:incidentId`,
    'GET /svc/osc/user/incidents/:incidentId',
    `GET ${support}/user/incidents/:incidentId/threads`,
    `POST ${support}/user/incident/:incidentId/addThread`,
    'POST /svc/osc/user/incident/:incidentId/addThread',
    `POST ${support}/user/incident/:incidentId/addThreadWithFile`,
    `POST ${support}/user/incident/:incidentId/solve`,
    `POST ${support}/user/incident/:incidentId/read`,
    `POST ${support}/user/incident/:incidentId/rating`,
    `GET ${support}/user/incidents/:incidentId/attachments/:attachmentId`,
  ],
  'answer tickets': [
    'GET /api/home/today',
    `GET ${queue}`,
    `GET ${queue}/overview`,
    `POST ${queue}/changes`,
    'GET /api/reports/support',
    `GET ${queue}/saved-replies`,
    `POST ${queue}/saved-replies`,
    `GET ${queue}/parked-mail`,
    `POST ${queue}/parked-mail/dismiss`,
  ],
  'one of the queue': [
    `GET ${queue}/tickets/:incidentId`,
    `GET ${queue}/tickets/:incidentId/threads`,
    `POST ${queue}/tickets/:incidentId/look`,
    `PUT ${queue}/tickets/:incidentId`,
    `GET ${queue}/tickets/:incidentId/attachments/:attachmentId`,
    `POST ${queue}/tickets/:incidentId/replies`,
    `POST ${queue}/tickets/:incidentId/replies-with-file`,
    `DELETE ${queue}/tickets/:incidentId/replies/:replyId`,
    `POST ${queue}/tickets/:incidentId/notes`,
    `GET ${queue}/tickets/:incidentId/merge-targets`,
    `POST ${queue}/tickets/:incidentId/merge`,
    `PUT ${queue}/saved-replies/:replyId`,
    `DELETE ${queue}/saved-replies/:replyId`,
    `GET ${queue}/parked-mail/:mailId`,
    `POST ${queue}/parked-mail/:mailId/comment`,
    `POST ${queue}/parked-mail/:mailId/ticket`,
  ],
};
