import { TextInput as MantineTextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useUiText } from '../ui-text.ts';
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

export const defaultMaxLength = 50;

interface Typed<E> {
  value?: unknown;
  defaultValue?: unknown;
  onChange?: ((event: ChangeEvent<E>) => void) | undefined;
}

/** Counts the typed characters, for controlled and uncontrolled fields. */
export function useCharacterCount<E extends HTMLInputElement | HTMLTextAreaElement>(
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
