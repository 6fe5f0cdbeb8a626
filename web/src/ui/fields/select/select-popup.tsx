import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useUiText } from '../../ui-text.ts';
import { Checkbox } from '../checkbox.tsx';
import { plain } from '../plain.ts';
import { moveFocus } from './move-focus.ts';
import styles from './multi-select.module.css';

export interface MultiSelectOption {
  /** The option with the id OTHER goes last when they are sorted. */
  id?: string | undefined;
  title: string;
  selected: boolean;
}

interface Props {
  label: string;
  options: readonly MultiSelectOption[];
  onSelect: (changed: ReadonlyMap<MultiSelectOption, boolean>) => void;
}

/** Search, all or none, and a box for each. Arrows go from box to box. */
export function SelectPopup({ label, options, onSelect }: Props) {
  const text = useUiText();
  const [search, setSearch] = useState('');
  const wanted = plain(search.trim());
  const shown = options.filter(({ title }) => plain(title).includes(wanted));
  const all = (which: readonly MultiSelectOption[], selected: boolean) =>
    onSelect(new Map(which.map((option) => [option, selected])));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its fields did not use
    <div className={styles.content} onKeyDown={moveFocus}>
      <TextInput
        type="search"
        size="xs"
        aria-label={text('common.search')}
        placeholder={text('common.search')}
        value={search}
        leftSection={<IconSearch size={14} aria-hidden />}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <UnstyledButton
          className={styles.action}
          disabled={shown.every(({ selected }) => selected)}
          onClick={() => all(shown, true)}
        >
          {text('common.selectAll')}
        </UnstyledButton>
        <UnstyledButton
          className={styles.action}
          disabled={!options.some(({ selected }) => selected)}
          onClick={() => all(options, false)}
        >
          {text('common.clear')}
        </UnstyledButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser */}
      <div className={styles.list} role="group" aria-label={label}>
        {shown.map((option) => (
          <Checkbox
            key={option.id ?? option.title}
            size="xs"
            classNames={{ root: styles.option ?? '', label: styles.title ?? '' }}
            label={option.title}
            checked={option.selected}
            onChange={(event) => onSelect(new Map([[option, event.currentTarget.checked]]))}
          />
        ))}
        {shown.length === 0 ? <p className={styles.none}>{text('common.nothingFound')}</p> : null}
      </div>
      <VisuallyHidden role="status">
        {wanted ? text('common.resultsFound', { count: shown.length }) : ''}
      </VisuallyHidden>
    </div>
  );
}
