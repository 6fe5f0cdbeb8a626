import * as api from '@endcap/contract/support/ticket-mail';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { receiveEvent } from './receive-event.service.ts';

export function helpDeskRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Pick<Config, 'helpDesk'> },
): void {
  bind(api.receiveHelpDeskEvent, ({ headers, body, request }) =>
    receiveEvent(db, config.helpDesk, {
      timestamp: headers['endcap-timestamp'],
      signature: headers['endcap-signature'],
      rawBody: request.rawBody ?? '',
      event: body,
      requestId: request.id,
    }),
  );
}
