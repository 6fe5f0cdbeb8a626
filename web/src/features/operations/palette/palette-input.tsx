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
  onChoose: () => void;
  onClose: () => void;
}

/** The focus stays here; the arrow keys change the active entry of the list. */
export function PaletteInput(props: Props) {
  const { listId, activeId, value, onChange, onMove, onChoose, onClose } = props;
  const text = useText('palette');
  const press = (event: KeyboardEvent) => {
    const action = {
      ArrowDown: () => onMove(1),
      ArrowUp: () => onMove(-1),
      Enter: onChoose,
    }[event.key];
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
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
