import { dismissBanner, readBanner } from '@endcap/contract/content/announcements';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { dismiss, showBanner } from './announcements.service.ts';

export function announcementRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  bind(readBanner, ({ scope, request }) => {
    const site = siteOf(request, config);
    return showBanner(db, { scope, site, locale: localeOf(request, site) });
  });
  bind(dismissBanner, ({ scope, params }) => dismiss(db, scope, params.id));
}
