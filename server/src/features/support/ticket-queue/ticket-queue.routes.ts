import * as savedReplies from '@endcap/contract/support/saved-replies';
import * as api from '@endcap/contract/support/ticket-queue';
import * as ticketViews from '@endcap/contract/support/ticket-views';
import type { Bind } from '../../../http/endpoints/handler.ts';
import type { TicketServices } from '../tickets/write-comment.service.ts';
import * as answers from './answer-ticket.service.ts';
import { changeTickets, undoChanges } from './change-tickets.service.ts';
import { listMergeTargets, mergeTicketInto } from './merge-ticket.service.ts';
import { getOverview, listQueue } from './queue-list.service.ts';
import * as ticket from './queued-ticket.service.ts';
import * as replies from './saved-replies.service.ts';
import * as views from './ticket-views.service.ts';

export function ticketQueueRoutes(bind: Bind, services: TicketServices): void {
  const { db } = services;
  bind(api.listQueue, ({ scope, query }) => listQueue(db, scope, query));
  bind(api.getQueueOverview, ({ scope }) => getOverview(db, scope));
  bind(api.getQueueTicket, ({ scope, params }) => ticket.getTicket(db, scope, params.incidentId));
  bind(api.listEarlierQueueEntries, ({ scope, params, query }) =>
    ticket.listEarlierEntries(db, scope, params.incidentId, query.before),
  );
  bind(api.downloadQueueAttachment, ({ params }) => ticket.downloadAttachment(services, params));
  bind(api.lookAtTicket, ({ scope, params, body }) =>
    ticket.lookAtTicket(db, scope, params.incidentId, body.writing),
  );
  const targetOf = (incidentId: string, seen: number | undefined) => ({
    reference: incidentId,
    seen,
  });
  bind(api.changeQueueTicket, ({ scope, params, headers, body }) =>
    ticket.changeTicketOf(services, scope, targetOf(params.incidentId, headers['if-match']), body),
  );
  bind(api.changeQueueTickets, ({ scope, body }) => changeTickets(services, scope, body));
  bind(api.undoQueueChanges, ({ scope, body }) => undoChanges(services, scope, body.tickets));
  bind(api.replyToTicket, ({ scope, params, headers, body }) =>
    answers.replyToTicketOf(
      services,
      scope,
      targetOf(params.incidentId, headers['if-match']),
      body,
    ),
  );
  bind(api.replyToTicketWithFile, ({ scope, params, headers, body: { fields, file } }) => {
    const target = targetOf(params.incidentId, headers['if-match']);
    return answers.replyToTicketOf(services, scope, target, { ...fields, file });
  });
  bind(api.takeBackReply, ({ scope, params }) => answers.takeBackReplyOf(services, scope, params));
  // A note overwrites nothing, so that it needs no version.
  bind(api.addTicketNote, ({ scope, params, body }) =>
    answers.addNote(services, scope, targetOf(params.incidentId, undefined), body.text),
  );
  bind(api.listMergeTargets, ({ scope, params, query }) =>
    listMergeTargets(db, scope, params.incidentId, query.search),
  );
  bind(api.mergeTicket, ({ scope, params, headers, body }) =>
    mergeTicketInto(services, scope, targetOf(params.incidentId, headers['if-match']), body.into),
  );
  bind(ticketViews.listTicketViews, ({ scope }) => views.listViews(db, scope));
  bind(ticketViews.addTicketView, ({ scope, body }) => views.addView(db, scope, body));
  bind(ticketViews.changeTicketView, ({ scope, params, headers, body }) =>
    views.changeView(db, scope, { viewId: params.viewId, seen: headers['if-match'] }, body),
  );
  bind(ticketViews.removeTicketView, ({ scope, params }) =>
    views.removeView(db, scope, params.viewId),
  );
  bind(savedReplies.listSavedReplies, () => replies.listSavedReplies(db));
  bind(savedReplies.addSavedReply, ({ scope, body }) => replies.addSavedReply(db, scope, body));
  bind(savedReplies.changeSavedReply, ({ scope, params, headers, body }) =>
    replies.changeSavedReply(
      db,
      scope,
      { replyId: params.replyId, seen: headers['if-match'] },
      body,
    ),
  );
  bind(savedReplies.removeSavedReply, ({ scope, params }) =>
    replies.removeSavedReply(db, scope, params.replyId),
  );
}
