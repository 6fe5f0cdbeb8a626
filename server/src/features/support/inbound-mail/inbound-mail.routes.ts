import * as api from '@endcap/contract/support/ticket-mail';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { makeTicketOfMail } from './make-ticket.service.ts';
import * as parked from './parked-mail.service.ts';
import type { MailServices } from './process-mail.service.ts';
import { receiveFromWebhook } from './receive-from-webhook.service.ts';

export function ticketMailRoutes(bind: Bind, services: MailServices & { config: Config }): void {
  bind(api.receiveMail, ({ headers: { authorization }, body: { file }, request }) => {
    if (!file) throw new AppError('input.unreadable');
    const onParked = (error: unknown) =>
      request.log.error({ err: error }, 'inbound mail: a message failed');
    return receiveFromWebhook(services, {
      ...{ authorization, message: file, requestId: request.id },
      onParked,
    });
  });
  const { db } = services;
  bind(api.listParkedMail, ({ query }) => parked.listParkedMail(db, query));
  bind(api.getParkedMail, ({ params }) => parked.getParkedMail(db, params.mailId));
  bind(api.addParkedMail, ({ scope, params, body }) =>
    parked.addParkedMail(services, scope, { ...params, ...body }),
  );
  bind(api.makeTicketOfMail, ({ scope, params }) =>
    makeTicketOfMail(services, scope, params.mailId),
  );
  bind(api.dismissParkedMail, ({ scope, body }) =>
    parked.dismissParkedMail(db, scope, body.mailIds),
  );
}
