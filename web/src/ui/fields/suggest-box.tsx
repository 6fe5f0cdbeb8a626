import { Autocomplete, CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useUiText } from '../ui-text.ts';
import { notesBelow } from './field-notes.tsx';
import { menuParts } from './select/menu-options.tsx';
import '../theme/select.ts';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** No two alike. */
  suggestions: readonly string[];
  error?: ReactNode;
  description?: ReactNode;
  className?: string | undefined;
  onChange: (typed: string) => void;
  /** Enter, with none of the suggestions marked. */
  onEnter: () => void;
  onChoose: (suggestion: string) => void;
  onClear: () => void;
}

/** The field goes on naming an option that typing has unmarked: the option itself knows. */
function isMarked(input: HTMLInputElement): boolean {
  const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  return option?.dataset.comboboxSelected !== undefined;
}

/** A search with suggestions under it: arrows mark one, Enter takes it or searches for what was typed. */
export function SuggestBox(props: Props) {
  const { suggestions, value, onChange, onEnter, onChoose, onClear, ...rest } = props;
  const text = useUiText();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = useRef<string | null>(null);
  const clear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <Autocomplete
      {...menuParts}
      {...rest}
      ref={field}
      size="md"
      data={[...suggestions]}
      filter={({ options }) => options}
      value={value}
      dropdownOpened={open && suggestions.length > 0}
      onDropdownClose={() => setOpen(false)}
      onChange={(typed) => {
        // A chosen suggestion is reported once more, as if it had been typed.
        const isReported = typed === chosen.current;
        chosen.current = null;
        if (isReported) return;
        setOpen(true);
        onChange(typed);
      }}
      onOptionSubmit={(suggestion) => {
        chosen.current = suggestion;
        onChoose(suggestion);
        setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isMarked(event.currentTarget)) return;
        setOpen(false);
        onEnter();
      }}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        value ? <CloseButton aria-label={text('common.clearSearch')} onClick={clear} /> : null
      }
      inputWrapperOrder={notesBelow}
      errorProps={{ role: 'alert' }}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
