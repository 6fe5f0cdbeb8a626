import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useUiText } from '../../ui-text.ts';
import type { FieldOption } from '../field-definition.ts';
import { FieldNotes, notesBelow } from '../field-notes.tsx';
import { menuParts, useMenuOptions } from './menu-options.tsx';
import styles from './option-line.module.css';
import '../../theme/select.ts';

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  options: readonly FieldOption[];
  /** The ids of the chosen options. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** In the order of the language, "Other" last. */
  sorted?: boolean;
  warning?: ReactNode;
}

/** Several of a few, shown as chips. When the list becomes empty, nothing stays chosen. */
export function MultiDropdown(props: Props) {
  const { options, value, onChange, sorted = false, warning, placeholder, ...rest } = props;
  const text = useUiText();
  const { data, renderOption } = useMenuOptions(options, sorted);
  const orphaned = options.length === 0 && value.length > 0;
  const clear = useEffectEvent(() => onChange([]));
  useEffect(() => {
    if (orphaned) clear();
  }, [orphaned]);
  return (
    <MultiSelect
      {...menuParts}
      classNames={{ ...menuParts.classNames, inputField: styles.typed ?? '' }}
      clearable
      {...rest}
      {...(value.length === 0 && placeholder && { placeholder })}
      data={data}
      value={orphaned ? [] : [...value]}
      onChange={onChange}
      renderOption={renderOption}
      nothingFoundMessage={text('common.nothingFound')}
      clearButtonProps={{ 'aria-label': text('common.clear') }}
      {...((rest.description || warning) && {
        description: <FieldNotes warning={warning}>{rest.description}</FieldNotes>,
      })}
      inputWrapperOrder={notesBelow}
      errorProps={{ role: 'alert', ...rest.errorProps }}
    />
  );
}
