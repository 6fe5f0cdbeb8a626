import * as api from '@endcap/contract/operations/home';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { readCounts } from './counts.service.ts';
import { readHome } from './home.service.ts';
import { readToday } from './today.service.ts';

export function homeRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.readHome, ({ scope }) => readHome(db, scope));
  bind(api.readCounts, ({ scope }) => readCounts(db, scope));
  bind(api.readToday, ({ scope }) => readToday(db, scope));
}
