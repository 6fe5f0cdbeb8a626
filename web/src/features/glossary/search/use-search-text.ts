import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { SearchMethod } from './search-tracking.ts';

interface Search {
  /** The search that is on; changes to it from outside are shown. */
  value: string;
  /** Why a text cannot be searched for; null when it can. */
  objectionTo: (text: string) => string | null;
  /** The objection need not wait for the end of a word. */
  objectsAtOnce?: boolean;
  /** Searches once the person pauses. */
  whileTyping?: boolean;
  onSearch: (text: string, method: SearchMethod) => void;
}

/** What is in a search field, which is ahead of what is searched for. */
export function useSearchText(search: Search) {
  const { value, objectionTo, objectsAtOnce = false, whileTyping = false, onSearch } = search;
  const against = (text: string) => (text.trim() ? objectionTo(text.trim()) : null);
  const [typed, setTyped] = useState(value);
  const [objection, setObjection] = useState(() => against(value));
  const asked = useRef(value);
  const later = useDebouncedCallback((text: string) => ask(text, 'Auto Suggest'), searchDebounceMs);

  const ask = (text: string, method: SearchMethod) => {
    later.cancel();
    const wanted = text.trim();
    const objected = against(wanted);
    setObjection(objected);
    if (objected || wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted, method);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being typed is over when someone goes back
  useEffect(() => {
    if (value === asked.current) return;
    later.cancel();
    asked.current = value;
    setTyped(value);
    setObjection(against(value));
  }, [value]);

  return {
    typed,
    objection,
    change: (given: string) => {
      const text = given.slice(0, searchMaxLength);
      setTyped(text);
      // Somebody who has only begun is not told that it is too short; one who mends it sees it go.
      if (objectsAtOnce || !against(text)) setObjection(against(text));
      if (whileTyping) later(text);
    },
    enter: () => ask(typed, 'Enter Key Down'),
    /** Shows a text that is searched for by other means. */
    show: (text: string) => {
      asked.current = text;
      setTyped(text);
      setObjection(null);
    },
    clear: () => {
      setTyped('');
      ask('', 'Enter Key Down');
    },
  };
}
