import { configuration, site } from '@endcap/contract/configuration';
import type { Config } from '../../config.ts';
import type { Bind } from '../../http/handler.ts';
import { localeOf } from '../../http/locale.ts';
import { siteOf } from '../../http/site.ts';
import { configurationOf, describeSite } from './configuration.service.ts';

export function configurationRoutes(bind: Bind, { config }: { config: Config }): void {
  bind(configuration, ({ request }) => configurationOf(siteOf(request, config), config));
  bind(site, ({ params, request }) => describeSite(params.site, localeOf(request, params.site)));
}
