import * as api from '@endcap/contract/operations/undelivered-mail';
import { operatorOf } from '../../../activity/operator.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import * as service from './undelivered-mail.service.ts';

export function undeliveredMailRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listUndeliveredMail, ({ query }) => service.listUndeliveredMail(db, query));
  bind(api.getUndeliveredMail, ({ params }) => service.getUndeliveredMail(db, params.mailId));
  bind(api.resendMail, ({ scope, body }) => service.resendMail(db, operatorOf(scope), body));
  bind(api.discardMail, ({ scope, body }) =>
    service.discardMail(db, operatorOf(scope), body.mailIds, body.reason),
  );
}
