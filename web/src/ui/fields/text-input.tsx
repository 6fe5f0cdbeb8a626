import { TextInput as MantineTextInput, type TextInputProps } from '@mantine/core';
import { FieldNotes, notesBelow } from './field-notes.tsx';
import { defaultMaxLength, useCharacterCount } from './text-limit.ts';
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
