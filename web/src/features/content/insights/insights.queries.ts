import type { Locale } from '@endcap/contract/sites';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

const insights = '/svc/v1/insights';

export function insightsQuery(page: number, locale: Locale) {
  return queryOptions({
    queryKey: ['insights', 'list', locale, page],
    queryFn: ({ signal }) => call(`GET ${insights}`, { query: { pageNo: page - 1 }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function insightQuery(articleId: string, locale: Locale) {
  return queryOptions({
    queryKey: ['insights', 'article', locale, articleId],
    queryFn: ({ signal }) => call(`GET ${insights}/:articleId`, { params: { articleId }, signal }),
  });
}
