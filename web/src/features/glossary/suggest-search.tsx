import type { SearchedField } from '@endcap/contract/glossary-term';
import { searchMaxLength } from '@endcap/contract/limits';
import { useText } from '../../lib/i18n/messages.ts';
import { FieldNotes } from '../../ui/fields/field-notes.tsx';
import { SuggestBox } from '../../ui/fields/suggest-box.tsx';
import styles from './search-bar.module.css';
import type { SearchMethod } from './search-methods.ts';
import { isPlainName, plainName } from './searchable.ts';
import { useSearchText } from './use-search-text.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  field: SearchedField;
  value: string;
  onSearch: (text: string, method: SearchMethod) => void;
  onChoose: (id: string, text: string) => void;
}

/** The search of version 1: suggests names while the person types, and searches for Enter. */
export function SuggestSearch({ field, value, onSearch, onChoose }: Props) {
  const text = useText('glossary');
  const search = useSearchText({
    value,
    objectionTo: (typed) => (isPlainName(typed) ? null : text('glossary.search.plainOnly')),
    objectsAtOnce: true,
    onSearch,
  });
  const suggestions = useSuggestions(search.objection ? '' : search.typed, field);
  const choose = (name: string) => {
    const id = suggestions.get(name);
    const plain = plainName(name).slice(0, searchMaxLength);
    search.show(plain);
    if (id) onChoose(id, plain);
  };
  const isFull = search.typed.length >= searchMaxLength;
  return (
    <SuggestBox
      className={styles.suggest}
      label={text('glossary.searchBy.term')}
      placeholder={text('glossary.searchBy.placeholder')}
      value={search.typed}
      suggestions={[...suggestions.keys()]}
      error={search.objection}
      description={isFull ? <FieldNotes warning={text('glossary.search.limit')} /> : null}
      onChange={search.change}
      onEnter={search.enter}
      onChoose={choose}
      onClear={search.clear}
    />
  );
}
