import { TextInput as MantineTextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from './ui-texts.ts';
import './styles/forms.ts';

interface Props extends TextInputProps {
  /** Stops the text at `maxLength` and shows how much of it is used. */
  limited?: boolean;
  /** Counts only together with `limited`. */
  maxLength?: number;
}

/** One line of text. Its error is announced at once. */
export function TextInput({ limited = false, maxLength = 50, onChange, ...rest }: Props) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const used = String(rest.value ?? typed ?? rest.defaultValue ?? '').length;
  return (
    <MantineTextInput
      {...rest}
      {...(limited && {
        maxLength,
        description: rest.description ?? texts.charactersUsed({ used, max: maxLength }),
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
      })}
      errorProps={{ role: 'alert', ...rest.errorProps }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
