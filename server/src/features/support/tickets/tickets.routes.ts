import * as followed from '@endcap/contract/support/followed-tickets';
import * as api from '@endcap/contract/support/tickets';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../access/network.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { FileScanner } from '../../../adapters/scan/file-scanner.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { checkTicketWriter, createTicket } from './create-ticket.service.ts';
import {
  commentFollowed,
  downloadFollowed,
  listEarlierFollowed,
  rateFollowed,
  readFollowed,
  solveFollowed,
} from './followed-tickets.service.ts';
import { markAnswersRead } from './own-answers.service.ts';
import {
  addComment,
  downloadAttachment,
  listEarlierEntries,
  listReasons,
  listTickets,
  rateTicket,
  readTicketSince,
  solveTicket,
} from './tickets.service.ts';
import type { TicketServices } from './write-comment.service.ts';

/** The calls of the specification answer with and without their prefix. */
export function ticketRoutes(
  bind: Bind,
  services: { db: Database; files: FileStore; scanner: FileScanner; config: Config },
): void {
  const { db, config } = services;
  for (const endpoint of [api.listTicketReasons, api.listTicketReasonsShort])
    bind(endpoint, ({ request }) => listReasons(localeOf(request, siteOf(request, config))));
  for (const endpoint of [api.createTicket, api.createTicketShort])
    bind(endpoint, async ({ scope, request, query, body: { fields, file }, passHumanCheck }) => {
      await checkTicketWriter(db, scope, passHumanCheck);
      const site = siteOf(request, config);
      const writer = {
        scope,
        site,
        locale: localeOf(request, site),
        network: networkOf(request.ip),
      };
      const { incidentDetail: ticket } = fields;
      return createTicket(services, writer, { ticket, type: query.oscType, file });
    });
  bind(api.checkBeforeTicket, ({ scope, passHumanCheck }) =>
    checkTicketWriter(db, scope, passHumanCheck),
  );
  for (const endpoint of [api.listTickets, api.listTicketsShort])
    bind(endpoint, ({ scope, query }) => listTickets(db, scope, query));
  for (const endpoint of [api.readTicket, api.readTicketShort])
    bind(endpoint, ({ scope, params, query }) =>
      readTicketSince(db, scope, params.incidentId, query.since),
    );
  bind(api.listEarlierEntries, ({ scope, params, query }) =>
    listEarlierEntries(db, scope, params.incidentId, query.before),
  );
  for (const endpoint of [api.addThread, api.addThreadShort])
    bind(endpoint, ({ scope, params, body }) =>
      addComment(services, scope, params.incidentId, body),
    );
  bind(api.addThreadWithFile, ({ scope, params, body: { fields, file } }) =>
    addComment(services, scope, params.incidentId, { ...fields, file }),
  );
  bind(api.markAnswersRead, ({ scope, params }) => markAnswersRead(db, scope, params.incidentId));
  bind(api.solveTicket, ({ scope, params }) => solveTicket(services, scope, params.incidentId));
  bind(api.rateTicket, ({ scope, params, body }) =>
    rateTicket(services, scope, params.incidentId, body.helped),
  );
  bind(api.downloadAttachment, ({ scope, params }) => downloadAttachment(services, scope, params));
  followedRoutes(bind, services);
}

/** The calls of a mailed link: the secret is in the body, so that no log has it. */
function followedRoutes(bind: Bind, services: TicketServices): void {
  const { db } = services;
  const by = ({ ip, id }: FastifyRequest, token: string) => ({
    token,
    network: networkOf(ip),
    requestId: id,
  });
  bind(followed.followTicket, ({ request, body: { token, since } }) =>
    readFollowed(db, by(request, token), since),
  );
  bind(followed.listEarlierFollowedEntries, ({ request, body: { token, before } }) =>
    listEarlierFollowed(db, by(request, token), before),
  );
  bind(followed.addFollowedThread, ({ request, body: { fields, file } }) =>
    commentFollowed(services, by(request, fields.token), { text: fields.text, file }),
  );
  bind(followed.solveFollowedTicket, ({ request, body }) =>
    solveFollowed(services, by(request, body.token)),
  );
  bind(followed.rateFollowedTicket, ({ request, body }) =>
    rateFollowed(services, by(request, body.token), body.helped),
  );
  bind(followed.downloadFollowedAttachment, ({ request, params, body }) =>
    downloadFollowed(services, by(request, body.token), params.attachmentId),
  );
}
