import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { SearchMethod } from './search-tracking.ts';

interface Search {
  /** The current search; the field follows changes from outside, such as the Back button. */
  value: string;
  /** Returns the validation error of a text, or null. */
  validate: (text: string) => string | null;
  /** Shows the validation error on each letter and not only after the search starts. */
  validatesWhileTyping?: boolean;
  /** Searches when the user pauses. */
  whileTyping?: boolean;
  onSearch: (text: string, method: SearchMethod) => void;
}

/** The text in a search field, which may be newer than the current search. */
export function useSearchText(search: Search) {
  const { value, validate, validatesWhileTyping = false, whileTyping = false, onSearch } = search;
  const errorOf = (text: string) => (text.trim() ? validate(text.trim()) : null);
  const [typed, setTyped] = useState(value);
  const [validationError, setValidationError] = useState(() => errorOf(value));
  const searched = useRef(value);
  const later = useDebouncedCallback(
    (text: string) => start(text, 'Auto Suggest'),
    searchDebounceMs,
  );

  const start = (text: string, method: SearchMethod) => {
    later.cancel();
    const wanted = text.trim();
    const error = errorOf(wanted);
    setValidationError(error);
    if (error || wanted === searched.current) return;
    searched.current = wanted;
    onSearch(wanted, method);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the search from outside replaces the typed text
  useEffect(() => {
    if (value === searched.current) return;
    later.cancel();
    searched.current = value;
    setTyped(value);
    setValidationError(errorOf(value));
  }, [value]);

  return {
    typed,
    validationError,
    change: (given: string) => {
      const text = given.slice(0, searchMaxLength);
      setTyped(text);
      // A user who is still typing sees no "too short" error; an error that is shown goes when it is fixed.
      if (validatesWhileTyping || !errorOf(text)) setValidationError(errorOf(text));
      if (whileTyping) later(text);
    },
    enter: () => start(typed, 'Enter Key Down'),
    /** Shows a text without starting a search. */
    show: (text: string) => {
      searched.current = text;
      setTyped(text);
      setValidationError(null);
    },
    clear: () => {
      setTyped('');
      start('', 'Enter Key Down');
    },
  };
}
