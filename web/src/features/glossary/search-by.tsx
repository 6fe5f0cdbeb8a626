import type { SearchedField } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import { Dropdown } from '../../ui/fields/select/dropdown.tsx';
import { searchedFields } from './glossary.search.ts';
import styles from './search-bar.module.css';

interface Props {
  value: SearchedField;
  onChange: (field: SearchedField) => void;
}

/** Which of its names version 1 searches a term by. */
export function SearchBy({ value, onChange }: Props) {
  const text = useText('glossary');
  return (
    <Dropdown
      className={styles.by}
      size="md"
      label={text('glossary.searchBy')}
      options={searchedFields.map((id) => ({ id, title: text(`glossary.searchBy.${id}`) }))}
      value={value}
      onChange={(id) => onChange(searchedFields.find((field) => field === id) ?? value)}
    />
  );
}
