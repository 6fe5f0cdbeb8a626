import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import { useUiText } from '../../ui-text.ts';
import type { FieldOption } from '../field-definition.ts';
import { notesBelow } from '../field-notes.tsx';
import { menuParts, useMenuOptions } from './menu-options.tsx';
import styles from './option-line.module.css';
import { type FindOptions, useFoundOptions } from './use-found-options.ts';
import '../../theme/select.ts';

interface Props
  extends Pick<
    MultiSelectProps,
    'id' | 'label' | 'description' | 'placeholder' | 'error' | 'disabled' | 'withAsterisk'
  > {
  value: readonly FieldOption[];
  onChange: (chosen: FieldOption[]) => void;
  /** Asked while the person types. Its failures are only logged. */
  findOptions: FindOptions;
  /** Offered while nothing is typed. */
  firstOptions?: readonly FieldOption[];
  debounceMs?: number;
}

const pauseMs = 500;
const none: readonly FieldOption[] = [];

/** Several of more than can be listed: found while typing, shown as chips, counted aloud. */
export function AutocompleteMultiSelect(props: Props) {
  const { value, onChange, findOptions, firstOptions = none, ...others } = props;
  const { debounceMs = pauseMs, placeholder, ...rest } = others;
  const text = useUiText();
  const [typed, setTyped] = useState('');
  const found = useFoundOptions(findOptions, debounceMs);
  const offeredOptions = found.search === null ? firstOptions : found.options;
  const known = new Map([...value, ...offeredOptions].map((option) => [option.id, option]));
  const { data, renderOption } = useMenuOptions([...known.values()], false);
  const offered = new Set(offeredOptions.map(({ id }) => id));

  const type = (search: string) => {
    if (search === typed) return;
    setTyped(search);
    found.find(search);
  };
  const choose = (ids: string[]) => onChange(ids.flatMap((id) => known.get(id) ?? []));
  const announced =
    found.search === null ? '' : text('common.resultsFound', { count: found.options.length });
  const emptyMessage =
    found.search === null ? text('common.typeToSearch') : text('common.nothingFound');
  return (
    <>
      <MultiSelect
        {...menuParts}
        classNames={{ ...menuParts.classNames, inputField: styles.typed ?? '' }}
        clearable
        aria-required={rest.withAsterisk}
        {...rest}
        {...(value.length === 0 && placeholder && { placeholder })}
        searchable
        loading={found.loading}
        data={data}
        value={value.map(({ id }) => id)}
        onChange={choose}
        searchValue={typed}
        onSearchChange={type}
        filter={({ options }) =>
          options.filter((option) => 'value' in option && offered.has(option.value))
        }
        renderOption={renderOption}
        nothingFoundMessage={found.loading ? text('common.loading') : emptyMessage}
        clearButtonProps={{ 'aria-label': text('common.clear') }}
        inputWrapperOrder={notesBelow}
        errorProps={{ role: 'alert' }}
      />
      <VisuallyHidden role="status">{found.loading ? null : announced}</VisuallyHidden>
    </>
  );
}
