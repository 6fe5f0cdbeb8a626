import { provisioningCallback } from '@endcap/contract/provisioning';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import type { OnAnswered } from './provisioning.service.ts';
import { receiveCallback } from './provisioning-callback.service.ts';

export function provisioningRoutes(
  bind: Bind,
  { db, onAnswered }: { db: Database; onAnswered: OnAnswered },
): void {
  bind(provisioningCallback, ({ params, headers, body, request }) =>
    receiveCallback(
      db,
      {
        product: params.product,
        timestamp: headers['endcap-timestamp'],
        signature: headers['endcap-signature'],
        rawBody: request.rawBody ?? '',
        answer: body,
      },
      onAnswered,
    ),
  );
}
