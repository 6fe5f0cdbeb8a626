import type { GlossaryEntry, SearchedField } from '@endcap/contract/glossary-term';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery, defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { useLocale } from '../../lib/i18n/locale-context.ts';
import { suggestionsQuery } from './glossary.queries.ts';

/** Shorter than a search waits: a suggestion is for those who are still typing. */
const pauseMs = 200;

const nameOf = {
  businessName: ({ business_name: name }: GlossaryEntry) => name,
  dssBusinessName: ({ dss_business_name: name }: GlossaryEntry) => name,
  technicalName: ({ technical_name: name }: GlossaryEntry) => name,
} satisfies Record<SearchedField, (entry: GlossaryEntry) => string | null>;

/** Names that begin like what is typed, and the id of the term that each stands for. */
export function useSuggestions(typed: string, field: SearchedField): ReadonlyMap<string, string> {
  const { locale } = useLocale();
  const { data: configuration = defaultConfiguration } = useQuery(configurationQuery);
  const [settled] = useDebouncedValue(typed.trim(), pauseMs);
  const isLongEnough = (text: string) => text.length >= configuration.dictionary.suggestFrom;
  const { data: entries = [] } = useQuery({
    ...suggestionsQuery(settled, field, locale),
    enabled: isLongEnough(settled),
  });
  const suggestions = new Map<string, string>();
  if (!isLongEnough(typed.trim())) return suggestions;
  for (const entry of entries) {
    const name = nameOf[field](entry) ?? entry.business_name;
    if (!suggestions.has(name)) suggestions.set(name, entry.id);
  }
  return suggestions;
}
