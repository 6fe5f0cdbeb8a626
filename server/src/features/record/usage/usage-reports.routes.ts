import * as endpoints from '@endcap/contract/record/usage-reports';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import * as reports from './usage-reports.service.ts';

export function usageReportsRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.readAdoption, ({ scope, query }) => reports.readAdoption(db, scope, query.weeks));
  bind(endpoints.readSupportReport, ({ scope, query }) =>
    reports.readSupportReport(db, scope, query.weeks),
  );
  bind(endpoints.readSupportDays, ({ scope }) => reports.readSupportDays(db, scope));
  bind(endpoints.readContentReport, ({ scope, query }) =>
    reports.readContentReport(db, scope, query.weeks),
  );
  bind(endpoints.readCompanyUse, ({ scope, query }) =>
    reports.readCompanyUse(db, scope, query.weeks),
  );
}
