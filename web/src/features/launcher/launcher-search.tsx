import { searchMaxLength } from '@endcap/contract/limits';
import { UnstyledButton } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './launcher.module.css';

interface Props {
  value: string;
  onSearch: (search: string) => void;
}

/** Few cards, all of them here: they are found while the person types. */
export function LauncherSearch({ value, onSearch }: Props) {
  const text = useText('launcher');
  return (
    <div className={styles.search}>
      <IconSearch size={16} aria-hidden />
      <input
        type="search"
        aria-label={text('launcher.search')}
        placeholder={text('launcher.search')}
        value={value}
        maxLength={searchMaxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
      />
      {value ? (
        <UnstyledButton
          className={styles.x}
          aria-label={text('common.clearSearch')}
          onClick={() => onSearch('')}
        >
          <IconX size={16} aria-hidden />
        </UnstyledButton>
      ) : null}
    </div>
  );
}
