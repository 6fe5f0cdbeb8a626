import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** A search starts after a pause in typing, or at once on Enter and when the field is cleared. */
export type SearchStart = 'pause' | 'enter';

interface Search {
  /** The current search; the field follows changes from outside, such as the Back button. */
  value: string;
  onSearch: (text: string, start: SearchStart) => void;
  /** How long a pause in typing is; without it a search starts on Enter only. */
  debounceMs?: number;
  maxLength?: number | undefined;
  /** Returns the validation error of a text, or null. An invalid text is not searched. */
  validate?: (text: string) => string | null;
  /** Shows the validation error on each letter and not only after the search starts. */
  validatesWhileTyping?: boolean;
}

/** The text in a search field, which may be newer than the current search. */
export function useSearchText(search: Search) {
  const { value, onSearch, debounceMs, maxLength, validate, validatesWhileTyping = false } = search;
  const errorOf = (text: string) => (text.trim() && validate?.(text.trim())) || null;
  const [typed, setTyped] = useState(value);
  const [validationError, setValidationError] = useState(() => errorOf(value));
  const current = useRef(value);
  /** Searches that started here and are not yet in `value`: an older one must not replace the text. */
  const started = useRef<string[]>([]);
  const later = useDebouncedCallback((text: string) => start(text, 'pause'), debounceMs ?? 0);

  const start = (text: string, by: SearchStart) => {
    later.cancel();
    const wanted = text.trim();
    const error = errorOf(wanted);
    setValidationError(error);
    if (error || wanted === current.current) return;
    current.current = wanted;
    started.current.push(wanted);
    onSearch(wanted, by);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the search from outside replaces the typed text
  useEffect(() => {
    const index = started.current.indexOf(value);
    started.current.splice(0, index < 0 ? started.current.length : index + 1);
    if (index >= 0 || value === current.current) return;
    // The user went back or followed a link, so the unfinished text is dropped.
    later.cancel();
    current.current = value;
    setTyped(value);
    setValidationError(errorOf(value));
  }, [value]);

  return {
    typed,
    validationError,
    change: (given: string) => {
      const text = given.slice(0, maxLength);
      setTyped(text);
      // A user who is still typing sees no "too short" error; an error that is shown goes when it is fixed.
      if (validatesWhileTyping || !errorOf(text)) setValidationError(errorOf(text));
      if (debounceMs !== undefined) later(text);
    },
    enter: () => start(typed, 'enter'),
    /** Shows a text without starting a search. */
    show: (text: string) => {
      current.current = text;
      setTyped(text);
      setValidationError(null);
    },
    clear: () => {
      setTyped('');
      start('', 'enter');
    },
  };
}
