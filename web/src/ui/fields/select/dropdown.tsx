import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiText } from '../../ui-text.ts';
import type { FieldOption } from '../field-definition.ts';
import { FieldNotes, notesBelow } from '../field-notes.tsx';
import { menuParts, useMenuOptions } from './menu-options.tsx';
import styles from './option-line.module.css';
import '../../theme/select.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  options: readonly FieldOption[];
  /** The id of the chosen option. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** In the order of the language, "Other" last. */
  sorted?: boolean;
  /** Under the field; the choice stays possible. */
  warning?: ReactNode;
}

/** One of a few. Its error and its warning stand under it; the error is announced at once. */
export function Dropdown({ options, value, onChange, sorted = false, warning, ...rest }: Props) {
  const text = useUiText();
  const { data, imageOf, renderOption } = useMenuOptions(options, sorted);
  const image = value ? imageOf(value) : undefined;
  return (
    <Select
      allowDeselect={false}
      aria-required={rest.withAsterisk}
      {...menuParts}
      {...(image && { leftSection: <img className={styles.image} src={image} alt="" /> })}
      {...rest}
      data={data}
      value={value}
      onChange={(id) => onChange(id)}
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
