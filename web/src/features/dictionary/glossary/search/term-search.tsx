import { dictionaryLimits, searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { FieldNotes } from '../../../../ui/fields/field-notes.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useSearchText } from '../../../../ui/fields/use-search-text.ts';
import styles from './search-bar.module.css';
import { methodOf, type SearchMethod } from './search-tracking.ts';

interface Props {
  value: string;
  onSearch: (text: string, method: SearchMethod) => void;
}

/** "What is:" searches all names and definitions after a pause in typing, or at once on Enter. */
export function TermSearch({ value, onSearch }: Props) {
  const text = useText('glossary');
  const field = useRef<HTMLInputElement>(null);
  const search = useSearchText({
    value,
    validate: (typed) =>
      typed.length < dictionaryLimits.searchFrom ? text('glossary.search.tooShort') : null,
    debounceMs: searchDebounceMs,
    maxLength: searchMaxLength,
    onSearch: (typed, start) => onSearch(typed, methodOf[start]),
  });
  useArrivalFocus(field);
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  const isFull = search.typed.length >= searchMaxLength;
  return (
    <TextInput
      ref={field}
      type="search"
      size="md"
      className={styles.term}
      labelClassName={styles.label}
      label={text('glossary.whatIs')}
      placeholder={text('glossary.search.placeholder')}
      description={
        <FieldNotes warning={isFull ? text('glossary.search.limit') : null}>
          {text('glossary.search.help')}
        </FieldNotes>
      }
      error={search.validationError}
      notesBelow
      value={search.typed}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        search.typed ? (
          <CloseButton aria-label={text('common.clearSearch')} onClick={clear} />
        ) : null
      }
      onChange={(event) => search.change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search.enter()}
      data-focus-on-arrival
    />
  );
}

/** Focuses the field on arrival, except where an on-screen keyboard would cover half of the page. */
function useArrivalFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    field.current?.focus({ preventScroll: true });
  }, [field]);
}
