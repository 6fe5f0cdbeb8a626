import { listDemoAccounts, listDemoMail } from '@endcap/contract/operations/demo';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { demoSignIns, latestMails } from './demo.service.ts';

export function demoRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  bind(listDemoAccounts, ({ request }) => {
    if (!config.demo) return { password: null, accounts: [] };
    return demoSignIns(request.host, localeOf(request, siteOf(request, config)));
  });
  bind(listDemoMail, () => {
    if (!config.demo) throw new AppError('resource.not_found');
    return latestMails(db);
  });
}
