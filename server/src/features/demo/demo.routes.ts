import { listDemoAccounts, listDemoMail } from '@endcap/contract/demo';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/endpoints/handler.ts';
import { demoSignIns, latestMails } from './demo.service.ts';

export function demoRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  bind(listDemoAccounts, ({ request }) =>
    config.demo ? demoSignIns(request.host) : { password: null, accounts: [] },
  );
  bind(listDemoMail, () => {
    if (!config.demo) throw new AppError('resource.not_found');
    return latestMails(db);
  });
}
