import { type ChangeEvent, useState } from 'react';
import { useUiText } from '../ui-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { FieldNotes } from './field-notes.tsx';

interface Props extends FieldProps {
  /** Stops the text at `maxLength` and shows how much of it is used. */
  limited?: boolean | undefined;
  /** Counts only together with `limited`. */
  maxLength?: number | undefined;
}

/** One line of text. Its error is announced at once. */
export function TextInput({ limited = false, maxLength = defaultMaxLength, ...rest }: Props) {
  const { count, onChange } = useCharacterCount(rest, maxLength);
  return (
    <Field
      {...rest}
      {...(limited && {
        maxLength,
        description: <FieldNotes count={count}>{rest.description}</FieldNotes>,
        notesBelow: true,
      })}
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
