import * as endpoints from '@endcap/contract/activity-logs';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/endpoints/handler.ts';
import {
  downloadActivity,
  listActivity,
  listApplications,
  listEvents,
} from './activity-log.service.ts';

export function activityLogRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.listActivityLogs, ({ scope, body, query }) =>
    listActivity(db, scope, body, query),
  );
  bind(endpoints.listActivityEvents, async ({ scope }) => listEvents(scope));
  bind(endpoints.listActivityApplications, async ({ scope }) => listApplications(scope));
  bind(endpoints.downloadActivityLogs, ({ scope, body, signal }) =>
    downloadActivity(db, scope, body, signal()),
  );
}
