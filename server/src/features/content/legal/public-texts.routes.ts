import { readLearnText } from '@endcap/contract/content/learn';
import { readLegalText } from '@endcap/contract/content/legal-texts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { siteOf } from '../../../http/guards/site.ts';
import * as learn from '../learn/learn-texts.service.ts';
import * as legal from './legal-texts.service.ts';

interface Services {
  db: Database;
  config: Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT'>;
}

/** Texts that a page of the portal shows to every visitor by name. */
export function publicTextRoutes(bind: Bind, { db, config }: Services): void {
  const visitorOf = (request: FastifyRequest) => {
    const site = siteOf(request, config);
    return { site, locale: localeOf(request, site) };
  };
  bind(readLegalText, ({ scope, params, query, request }) =>
    legal.readLegalText(
      db,
      { ...visitorOf(request), hasSession: scope !== null },
      { id: params.textId, version: query.version },
    ),
  );
  bind(readLearnText, ({ params, request }) =>
    learn.readLearnText(db, visitorOf(request), params.product),
  );
}
