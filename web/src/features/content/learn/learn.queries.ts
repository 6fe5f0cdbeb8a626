import type { Locale } from '@endcap/contract/sites';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { LearnProduct } from './learn.search.ts';

export function learnTextQuery(product: LearnProduct, locale: Locale) {
  return queryOptions({
    queryKey: ['learn', product, locale],
    queryFn: ({ signal }) => call('GET /svc/v1/learn/:product', { params: { product }, signal }),
  });
}
