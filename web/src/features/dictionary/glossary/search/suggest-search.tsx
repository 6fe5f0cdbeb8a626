import type { GlossaryEntry, SearchedField } from '@endcap/contract/dictionary/glossary-term';
import { searchMaxLength } from '@endcap/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  configurationQuery,
  defaultConfiguration,
} from '../../../../lib/configuration/configuration.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { FieldNotes } from '../../../../ui/fields/field-notes.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { SuggestBox } from '../../../../ui/fields/suggest-box.tsx';
import { useSearchText } from '../../../../ui/fields/use-search-text.ts';
import { suggestionsQuery } from '../glossary.queries.ts';
import { searchedFields } from '../glossary.search.ts';
import styles from './search-bar.module.css';
import { methodOf, type SearchMethod } from './search-tracking.ts';

interface Props {
  field: SearchedField;
  value: string;
  onSearch: (text: string, method: SearchMethod) => void;
  onChoose: (id: string, text: string) => void;
}

/** The search of version 1: suggests names while the user types, and searches on Enter. */
export function SuggestSearch({ field, value, onSearch, onChoose }: Props) {
  const text = useText('glossary');
  const search = useSearchText({
    value,
    validate: (typed) => (isPlainName(typed) ? null : text('glossary.search.plainOnly')),
    validatesWhileTyping: true,
    maxLength: searchMaxLength,
    onSearch: (typed, start) => onSearch(typed, methodOf[start]),
  });
  const suggestions = useSuggestions(search.validationError ? '' : search.typed, field);
  const choose = (name: string) => {
    const id = suggestions.get(name);
    const plain = plainName(name).slice(0, searchMaxLength);
    search.show(plain);
    if (id) onChoose(id, plain);
  };
  const isFull = search.typed.length >= searchMaxLength;
  return (
    <SuggestBox
      className={styles.suggest}
      label={text('glossary.searchBy.term')}
      placeholder={text('glossary.searchBy.placeholder')}
      value={search.typed}
      suggestions={[...suggestions.keys()]}
      error={search.validationError}
      description={isFull ? <FieldNotes warning={text('glossary.search.limit')} /> : null}
      onChange={search.change}
      onEnter={search.enter}
      onChoose={choose}
      onClear={search.clear}
    />
  );
}

/** Shorter than the debounce of a search, because the user is still typing. */
const pauseMs = 200;

const nameOf = {
  businessName: ({ business_name: name }: GlossaryEntry) => name,
  dssBusinessName: ({ dss_business_name: name }: GlossaryEntry) => name,
  technicalName: ({ technical_name: name }: GlossaryEntry) => name,
} satisfies Record<SearchedField, (entry: GlossaryEntry) => string | null>;

/** Names that begin with the typed text, each with the id of its term. */
function useSuggestions(typed: string, field: SearchedField): ReadonlyMap<string, string> {
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

interface SearchByProps {
  value: SearchedField;
  onChange: (field: SearchedField) => void;
}

/** Selects the field that version 1 searches. */
export function SearchBy({ value, onChange }: SearchByProps) {
  const text = useText('glossary');
  return (
    <Dropdown
      className={styles.by}
      size="md"
      label={text('glossary.searchBy')}
      options={searchedFields.map((id) => ({ id, title: text(`glossary.searchBy.${id}`) }))}
      value={value}
      onChange={(id) => onChange(searchedFields.find((field) => field === id) ?? value)}
    />
  );
}

const unsearchable = /[^\p{L}\p{M}\p{N}_ ]+/gu;

/** Reduces a name to what version 1 can search: letters, digits, underscores and spaces. */
export const plainName = (name: string) =>
  name.replace(unsearchable, ' ').replace(/ +/g, ' ').trim();

export const isPlainName = (name: string) => name.search(unsearchable) < 0;
