import { setTimeout as wait } from 'node:timers/promises';
import { configuration, site } from '@endcap/contract/products/configuration';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { relyingPartyOf } from '../../../http/guards/relying-party.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { findBanner, type Reader } from '../../content/announcements/announcements.service.ts';
import { configurationOf, describeSite } from './configuration.ts';
import { createFlags } from './flags.service.ts';
import { siteOrigins } from './site-origins.ts';

/** A slow or failed banner must neither delay nor fail the configuration. */
const bannerTimeoutMs = 500;

function bannerInTime(db: Database, reader: Reader): ReturnType<typeof findBanner> {
  const found = findBanner(db, reader);
  return Promise.race([found.catch(() => null), wait(bannerTimeoutMs, null, { ref: false })]);
}

export function configurationRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  const flags = createFlags(db);
  bind(configuration, async ({ scope, request }) => {
    const here = siteOf(request, config);
    const reader = { scope, site: here, locale: localeOf(request, here) };
    const [decisions, banner] = await Promise.all([
      flags.decisionsFor(here, scope?.company?.id),
      bannerInTime(db, reader),
    ]);
    return configurationOf(here, config, {
      decisions,
      banner,
      sites: siteOrigins(request, config),
      passkeys: relyingPartyOf(request, config) !== undefined,
    });
  });
  bind(site, ({ params, request }) => describeSite(params.site, localeOf(request, params.site)));
}
