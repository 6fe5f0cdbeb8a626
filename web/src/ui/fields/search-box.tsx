import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './search-box.module.css';
import { useSearchText } from './use-search-text.ts';

interface Props {
  label: string;
  /** The current search; the field follows changes from outside. */
  value: string;
  onSearch: (search: string) => void;
  /** Zero searches on each letter; without it the search starts on Enter alone. */
  debounceMs?: number;
  maxLength?: number;
  className?: string | undefined;
}

/**
 * Searches after a pause in typing, and at once on Enter and when it is cleared. The launcher is the
 * first page of most visits, so the field is made without the form parts of Mantine.
 */
export function SearchBox({ label, value, onSearch, className = '', ...rest }: Props) {
  const text = useUiText();
  const field = useRef<HTMLInputElement>(null);
  const search = useSearchText({ value, onSearch: (typed) => onSearch(typed), ...rest });
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  return (
    <div className={`${styles.box} ${className}`}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={search.typed}
        maxLength={rest.maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search.change(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search.enter();
          if (key === 'Escape') search.clear();
        }}
      />
      {search.typed ? (
        <UnstyledButton
          className={styles.clear}
          aria-label={text('common.clearSearch')}
          onClick={clear}
        >
          <IconX size={16} aria-hidden />
        </UnstyledButton>
      ) : null}
    </div>
  );
}
