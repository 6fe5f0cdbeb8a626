import { dictionaryLimits } from '@endcap/contract/limits';
import { routeOf } from '@endcap/contract/routes';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { quickTermsQuery } from '../../features/glossary/quick-terms.ts';
import type { PaletteEntry, PaletteSource } from '../../features/palette/palette-entry.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../routing/open-routes.ts';

const pauseMs = 200;
const route = 'dataDictionaryV2';
const isLongEnough = (typed: string) => typed.length >= dictionaryLimits.searchFrom;
const at = (query: Record<string, string>) =>
  `${routeOf(route).path}?${new URLSearchParams(query)}`;

/** The terms that match the typed text, for users with access to the dictionary, and a link to all others. */
export function useTerms(search: string): PaletteSource {
  const text = useText('palette');
  const { locale } = useLocale();
  const isOpen = useOpenRoutes().includes(route);
  const typed = search.trim();
  const [settled] = useDebouncedValue(typed, pauseMs);
  const { data: terms = [] } = useQuery({
    ...quickTermsQuery(settled, locale),
    enabled: isOpen && isLongEnough(settled),
  });
  const found: PaletteEntry[] = terms.map((term) => ({
    id: `term-${term.id}`,
    title: term.business_name,
    hint: term.business_definition,
    Icon: IconBook,
    href: at({ selected: term.id }),
    tracked: 'palette-term',
  }));
  const all: PaletteEntry = {
    id: 'dictionary-search',
    title: text('palette.dictionary.search', { search: typed }),
    Icon: IconSearch,
    href: at({ search: typed }),
    tracked: 'palette-dictionary-search',
  };
  return {
    id: 'dictionary',
    heading: text('palette.group.dictionary'),
    entries: isOpen && isLongEnough(typed) ? [...found, all] : [],
    isAnswer: true,
  };
}
