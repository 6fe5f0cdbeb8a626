import { startHumanCheck, verifyHumanCheck } from '@endcap/contract/identity/human-check';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { startCheck, verifyCheck } from './human-check.service.ts';

export function humanCheckRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(startHumanCheck, ({ request, params, body }) => startCheck(db, request, params.uuid, body));
  bind(verifyHumanCheck, ({ request, body }) => verifyCheck(db, request, body));
}
