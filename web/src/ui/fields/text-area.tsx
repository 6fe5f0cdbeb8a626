import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldDefinition, inputProps } from './field-definition.ts';
import { FieldNotes, notesBelow } from './field-notes.tsx';
import { defaultMaxLength, TextInput, useCharacterCount } from './text-input.tsx';
import '../theme/forms.ts';

interface TextAreaProps extends TextareaProps {
  /** Stops the text at `maxLength` and shows how much of it is used; so does a `maxLength` alone. */
  limited?: boolean;
  maxLength?: number;
}

const defaultRows = 3;

/** Several lines of text. Its error is announced at once. */
export function TextArea({
  limited = false,
  maxLength,
  rows = defaultRows,
  ...rest
}: TextAreaProps) {
  const max = maxLength ?? defaultMaxLength;
  const { count, onChange } = useCharacterCount(rest, max);
  return (
    <Textarea
      aria-required={rest.withAsterisk}
      {...rest}
      rows={rows}
      {...((limited || maxLength !== undefined) && {
        maxLength: max,
        description: <FieldNotes count={count}>{rest.description}</FieldNotes>,
      })}
      inputWrapperOrder={notesBelow}
      errorProps={{ role: 'alert', ...rest.errorProps }}
      onChange={onChange}
    />
  );
}

interface TextFieldProps {
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
export function TextField({
  field,
  value,
  onChange,
  error,
  limited = false,
  ...rest
}: TextFieldProps) {
  const { maxLength, required = false } = rest;
  const common = {
    ...inputProps(field, error),
    value,
    limited,
    withAsterisk: required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...(limited && maxLength !== undefined && { maxLength }),
  };
  if (field.isMultiline) return <TextArea {...common} {...rowsOf(field)} />;
  return <TextInput {...common} notesBelow />;
}

const rowsOf = ({ rowLength }: FieldDefinition) => (rowLength ? { rows: rowLength } : {});
