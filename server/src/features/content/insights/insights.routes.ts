import * as api from '@endcap/contract/content/insights';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { listInsights, readInsight, type Visitor } from './insights.service.ts';

interface Services {
  db: Database;
  config: Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT'>;
}

export function insightRoutes(bind: Bind, { db, config }: Services): void {
  const visitorOf = (request: FastifyRequest): Visitor => {
    const site = siteOf(request, config);
    return { site, locale: localeOf(request, site) };
  };
  bind(api.listInsights, ({ query, request }) =>
    listInsights(db, visitorOf(request), query.pageNo),
  );
  bind(api.readInsight, ({ params, request }) =>
    readInsight(db, visitorOf(request), params.articleId),
  );
}
