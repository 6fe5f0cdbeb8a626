import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../lib/i18n/locale.ts';
import { translationQuery } from './column-names.queries.ts';

/** The answer to the list that was last asked for; the one before until it is there. */
export function useTranslation(asked: readonly string[]) {
  const { locale } = useLocale();
  const query = useQuery(translationQuery(asked, locale));
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const { isError, isFetching } = query;

  // Who asked for it is taken there. Who comes back, or reloads, stays where they are.
  useEffect(() => {
    if (isFetching || !isAwaited.current) return;
    isAwaited.current = false;
    heading.current?.focus();
  });

  return {
    columns: query.data,
    busy: isFetching,
    isOld: query.isPlaceholderData,
    failure: isError && !isFetching ? query.error : null,
    retry: () => void query.refetch(),
    /** Somebody asks, perhaps for the same as before. */
    begin: () => {
      isAwaited.current = true;
      if (isError) void query.refetch();
    },
    heading,
  };
}
export type Translation = ReturnType<typeof useTranslation>;
