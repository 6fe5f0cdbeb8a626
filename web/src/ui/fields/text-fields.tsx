import {
  TextInput as MantineTextInput,
  Textarea,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useUiText } from '../ui-text.ts';
import { type FieldDefinition, inputProps } from './field-definition.ts';
import { FieldNotes, notesBelow } from './field-notes.tsx';
import '../theme/forms.ts';

interface Props extends TextInputProps {
  /** Stops the text at `maxLength` and shows how much of it is used. */
  limited?: boolean;
  /** Counts only together with `limited`. */
  maxLength?: number;
}

/** One line of text. Its error is announced at once. */
export function TextInput({ limited = false, maxLength = defaultMaxLength, ...rest }: Props) {
  const { count, onChange } = useCharacterCount(rest, maxLength);
  return (
    <MantineTextInput
      {...rest}
      {...(limited && {
        maxLength,
        description: <FieldNotes count={count}>{rest.description}</FieldNotes>,
        inputWrapperOrder: notesBelow,
      })}
      errorProps={{ role: 'alert', ...rest.errorProps }}
      onChange={onChange}
    />
  );
}

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
    'aria-required': required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...(limited && maxLength !== undefined && { maxLength }),
  };
  if (field.isMultiline) return <TextArea {...common} {...rowsOf(field)} />;
  return <TextInput {...common} inputWrapperOrder={notesBelow} />;
}

const rowsOf = ({ rowLength }: FieldDefinition) => (rowLength ? { rows: rowLength } : {});

const defaultMaxLength = 50;

interface Typed<E> {
  value?: unknown;
  defaultValue?: unknown;
  onChange?: ((event: ChangeEvent<E>) => void) | undefined;
}

/** Counts the typed characters, for controlled and uncontrolled fields. */
function useCharacterCount<E extends HTMLInputElement | HTMLTextAreaElement>(
  { value, defaultValue, onChange }: Typed<E>,
  max: number,
) {
  const text = useUiText();
  const [typed, setTyped] = useState<string | null>(null);
  const used = String(value ?? typed ?? defaultValue ?? '').length;
  return {
    count: text('common.charactersUsed', { used, max }),
    onChange: (event: ChangeEvent<E>) => {
      setTyped(event.currentTarget.value);
      onChange?.(event);
    },
  };
}
