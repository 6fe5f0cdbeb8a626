import * as endpoints from '@endcap/contract/record/activity-logs';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { listActivity, listApplications, listEvents } from './activity-log.service.ts';
import { downloadActivity } from './download-activity.service.ts';

export function activityLogRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.listActivityLogs, ({ scope, body, query }) =>
    listActivity(db, scope, body, query),
  );
  bind(endpoints.listActivityEvents, async ({ scope }) => listEvents(scope));
  bind(endpoints.listActivityApplications, async ({ scope }) => listApplications(scope));
  bind(endpoints.downloadActivityLogs, ({ scope, body, query, signal }) =>
    downloadActivity(db, scope, { filter: body, ...query }, signal()),
  );
}
