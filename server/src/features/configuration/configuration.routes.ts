import { configuration, site } from '@endcap/contract/configuration';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { localeOf } from '../../http/locale.ts';
import { siteOf } from '../../http/site.ts';
import { configurationOf, describeSite } from './configuration.service.ts';
import { createFlags } from './flags.service.ts';
import { siteOrigins } from './site-origins.ts';

export function configurationRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  const flags = createFlags(db);
  bind(configuration, async ({ scope, request }) => {
    const here = siteOf(request, config);
    return configurationOf(here, config, {
      decisions: await flags.decisionsFor(here, scope?.company?.id),
      sites: siteOrigins(request, config),
    });
  });
  bind(site, ({ params, request }) => describeSite(params.site, localeOf(request, params.site)));
}
