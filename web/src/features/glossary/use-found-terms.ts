import { dictionaryLimits } from '@endcap/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from '../../lib/i18n/locale-context.ts';
import { useAhead } from '../../lib/tables/use-prefetch.ts';
import { foundQuery, versionCheck, type Wanted } from './glossary.queries.ts';

/** One page of terms. The old one stays until the new one is there, and the next is fetched ahead. */
export function useFoundTerms(wanted: Wanted) {
  const { locale } = useLocale();
  useQuery(versionCheck);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...foundQuery(wanted, locale),
    placeholderData: keepPreviousData,
  });
  const next = wanted.page + 1;
  const hasNext = data && !isPlaceholderData && next * dictionaryLimits.pageSize < data.total;
  useAhead(hasNext ? foundQuery({ ...wanted, page: next }, locale) : null);
  return {
    found: data,
    failure: data ? null : error,
    /** Something else than what is shown is on its way. */
    searching: isFetching && (!data || isPlaceholderData),
    isOld: isPlaceholderData,
  };
}
export type Finding = ReturnType<typeof useFoundTerms>;
