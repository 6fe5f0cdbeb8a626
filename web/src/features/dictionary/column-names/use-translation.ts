import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { translationQuery } from './column-names.queries.ts';

/** The answer to the last requested list; shows the previous answer until the new one has loaded. */
export function useTranslation(asked: readonly string[]) {
  const { locale } = useLocale();
  const query = useQuery(translationQuery(asked, locale));
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const { isError, isFetching } = query;

  // Moves the focus to the result after a submit, but not after a reload or a return to the page.
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
    /** Called on submit, perhaps with the same list as before. */
    begin: () => {
      isAwaited.current = true;
      if (isError) void query.refetch();
    },
    heading,
  };
}
export type Translation = ReturnType<typeof useTranslation>;
