import * as api from '@endcap/contract/dictionary/term-content';
import type { Database } from '../../../../db/connection.ts';
import type { Bind } from '../../../../http/endpoints/handler.ts';
import { readTermContent } from './term-content.service.ts';

export function termContentRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.readTermContent, ({ scope, params }) => readTermContent(db, scope, params.id));
}
