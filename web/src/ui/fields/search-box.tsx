import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useUiText } from '../ui-text.ts';
import '../theme/forms.ts';

interface Props {
  label: string;
  /** The search that is on; changes to it from outside are shown. */
  value: string;
  onSearch: (search: string) => void;
  debounceMs: number;
  maxLength?: number;
  className?: string | undefined;
}

/** Searches while the person types, once they pause; at once for Enter and when it is cleared. */
export function SearchBox({ label, value, onSearch, debounceMs, maxLength, className }: Props) {
  const text = useUiText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const later = useDebouncedCallback((search: string) => ask(search), debounceMs);

  const ask = (search: string) => {
    later.cancel();
    const trimmed = search.trim();
    if (trimmed === asked.current) return;
    asked.current = trimmed;
    onSearch(trimmed);
  };

  useEffect(() => {
    if (value === asked.current) return;
    // The user went back or followed a link, so the unfinished text is dropped.
    later.cancel();
    asked.current = value;
    setTyped(value);
  }, [value, later]);

  const change = (search: string) => {
    setTyped(search);
    later(search);
  };

  const clear = () => {
    setTyped('');
    ask('');
    field.current?.focus();
  };

  return (
    <TextInput
      ref={field}
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        typed && <CloseButton size="sm" aria-label={text('common.clearSearch')} onClick={clear} />
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && ask(typed)}
    />
  );
}
