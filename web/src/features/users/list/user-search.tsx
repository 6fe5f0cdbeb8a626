import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { useText } from '../../../lib/i18n/messages.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import styles from '../users.module.css';
import type { UserTab } from '../users.search.ts';

interface Props {
  tab: UserTab;
  table: { search: string; setSearch: (search: string) => void };
}

export function UserSearch({ tab, table }: Props) {
  const text = useText('users');
  return (
    <SearchBox
      className={styles.search}
      label={text(`users.search.${tab}`)}
      value={table.search}
      onSearch={table.setSearch}
      debounceMs={searchDebounceMs}
      maxLength={searchMaxLength}
    />
  );
}
