import type { ReactNode } from 'react';
import { type FieldDefinition, inputProps } from './field-definition.ts';
import { notesBelow } from './field-notes.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

interface Props {
  field: FieldDefinition;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** The text stops at `maxLength`, 50 unless it says otherwise. */
  limited?: boolean;
  maxLength?: number;
  required?: boolean;
}

/** A text as its definition says: of one line or of several. */
export function TextField({ field, value, onChange, error, limited = false, ...rest }: Props) {
  const { maxLength, required = false } = rest;
  const common = {
    ...inputProps(field, error),
    value,
    limited,
    withAsterisk: required,
    'aria-required': required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...(limited && maxLength !== undefined && { maxLength }),
  };
  if (field.isMultiline) return <TextArea {...common} {...rowsOf(field)} />;
  return <TextInput {...common} inputWrapperOrder={notesBelow} />;
}

const rowsOf = ({ rowLength }: FieldDefinition) => (rowLength ? { rows: rowLength } : {});
