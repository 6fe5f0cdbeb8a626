import * as endpoints from '@endcap/contract/record/search-words';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { answerSearchWords, listSearchWords } from './search-words.service.ts';

export function searchWordsRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.listSearchWords, ({ scope }) => listSearchWords(db, scope));
  bind(endpoints.answerSearchWords, ({ scope, body }) => answerSearchWords(db, scope, body));
}
