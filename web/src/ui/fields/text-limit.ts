import { type ChangeEvent, useState } from 'react';
import { useUiText } from '../ui-text.ts';

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
