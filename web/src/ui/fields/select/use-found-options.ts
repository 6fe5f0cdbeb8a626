import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { FieldOption } from '../field-definition.ts';

export type FindOptions = (search: string, signal: AbortSignal) => Promise<readonly FieldOption[]>;

interface Found {
  /** The last request; null before the first one. */
  search: string | null;
  options: readonly FieldOption[];
  loading: boolean;
}

const nothing: Found = { search: null, options: [], loading: false };

/** Asks once the person pauses. The last question counts; a failure is only logged. */
export function useFoundOptions(find: FindOptions, debounceMs: number) {
  const [found, setFound] = useState(nothing);
  const asking = useRef<AbortController | null>(null);

  useEffect(() => () => asking.current?.abort(), []);

  const ask = async (search: string) => {
    const { signal } = asking.current ?? new AbortController();
    try {
      const options = await find(search, signal);
      if (!signal.aborted) setFound({ search, options, loading: false });
    } catch (error) {
      if (signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: a failure is logged and not shown to the user
      console.warn('The options could not be found', error);
      setFound({ search, options: [], loading: false });
    }
  };
  const later = useDebouncedCallback((search: string) => void ask(search), debounceMs);

  const search = (typed: string) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const wanted = typed.trim();
    if (wanted) {
      setFound((before) => ({ ...before, loading: true }));
      later(wanted);
    } else {
      later.cancel();
      setFound(nothing);
    }
  };
  return { ...found, find: search };
}
