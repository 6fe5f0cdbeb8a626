import * as endpoints from '@endcap/contract/record/activity-reports';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { downloadAccessOnDay, listAccessOnDay } from './access-on-day.service.ts';
import { listVisits } from './visits.service.ts';

export function activityReportRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.listVisits, ({ scope, query }) => listVisits(db, scope, query));
  bind(endpoints.listAccessOnDay, ({ scope, query }) => listAccessOnDay(db, scope, query));
  bind(endpoints.downloadAccessOnDay, ({ scope, query, signal }) =>
    downloadAccessOnDay(db, scope, query, signal()),
  );
}
