import * as api from '@endcap/contract/products/provisioning';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { provisioningCallback } from './answers.service.ts';
import type { OnAnswered } from './provisioning.service.ts';

export function provisioningRoutes(
  bind: Bind,
  { db, onAnswered }: { db: Database; onAnswered: OnAnswered },
): void {
  bind(api.provisioningCallback, ({ params, headers, body, request }) =>
    provisioningCallback(
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
