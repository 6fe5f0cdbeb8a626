import { searchMaxLength } from '@endcap/contract/limits';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './palette.module.css';

interface Props {
  listId: string;
  activeId: string | undefined;
  value: string;
  onChange: (typed: string) => void;
  onMove: (by: number) => void;
  onChoose: (how: { newTab: boolean }) => void;
  /** Runs the first action that the text finds; absent where there is none. */
  onFirstAction: (() => void) | undefined;
  /** Shows the next group alone; absent where there is only one. */
  onNextGroup: (() => void) | undefined;
  onClose: () => void;
}

/** The focus stays here; the arrow keys change the active entry of the list. */
export function PaletteInput(props: Props) {
  const { listId, activeId, value, onChange, onClose } = props;
  const text = useText('palette');
  const press = (event: KeyboardEvent) => {
    const act = actOf(event, props);
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.field}>
      <IconSearch size={18} aria-hidden />
      <input
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-label={text('palette.label')}
        placeholder={text('palette.label')}
        value={value}
        maxLength={searchMaxLength}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Modal.CloseButton aria-label={text('common.close')} onClick={onClose} />
    </div>
  );
}

/** Shift Tab is left to the browser, so that the keyboard reaches the buttons. */
function actOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { onMove, onChoose, onFirstAction, onNextGroup }: Props,
): (() => void) | undefined {
  if (key === 'ArrowDown') return () => onMove(1);
  if (key === 'ArrowUp') return () => onMove(-1);
  if (key === 'Tab') return shiftKey ? undefined : onNextGroup;
  if (key !== 'Enter') return undefined;
  if (ctrlKey || metaKey) return onFirstAction;
  return () => onChoose({ newTab: shiftKey });
}
