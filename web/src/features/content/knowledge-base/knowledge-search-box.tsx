import { searchMaxLength } from '@endcap/contract/limits';
import { useText } from '../../../lib/i18n/messages.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import styles from './knowledge-base.module.css';

interface Props {
  value: string;
  /** Without a pause, the search starts on Enter alone. */
  pauseMs?: number;
  onSearch: (search: string) => void;
}

export function KnowledgeSearchBox({ value, pauseMs, onSearch }: Props) {
  const text = useText('knowledge-base');
  return (
    <search className={styles.searchBox}>
      <SearchBox
        label={text('knowledge-base.search')}
        value={value}
        onSearch={onSearch}
        {...(pauseMs !== undefined && { debounceMs: pauseMs })}
        maxLength={searchMaxLength}
      />
    </search>
  );
}
