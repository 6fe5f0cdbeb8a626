import { Textarea, type TextareaProps } from '@mantine/core';
import { FieldNotes, notesBelow } from './field-notes.tsx';
import { defaultMaxLength, useCharacterCount } from './text-limit.ts';
import '../theme/forms.ts';

interface Props extends TextareaProps {
  /** Stops the text at `maxLength` and shows how much of it is used; so does a `maxLength` alone. */
  limited?: boolean;
  maxLength?: number;
}

const defaultRows = 3;

/** Several lines of text. Its error is announced at once. */
export function TextArea({ limited = false, maxLength, rows = defaultRows, ...rest }: Props) {
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
