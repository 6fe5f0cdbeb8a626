import { Textarea, type TextareaProps } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from './ui-texts.ts';
import './styles/forms.ts';

interface Props extends TextareaProps {
  /** Stops the text here and shows how much of it is used. */
  maxLength: number;
}

const defaultRows = 3;

/** Several lines of text. Its error is announced at once. */
export function TextArea({ maxLength, onChange, rows = defaultRows, ...rest }: Props) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const used = String(rest.value ?? typed ?? rest.defaultValue ?? '').length;
  return (
    <Textarea
      {...rest}
      rows={rows}
      maxLength={maxLength}
      description={rest.description ?? texts.charactersUsed({ used, max: maxLength })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      errorProps={{ role: 'alert', ...rest.errorProps }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
