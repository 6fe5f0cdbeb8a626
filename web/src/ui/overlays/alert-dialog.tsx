import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiText } from '../ui-text.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** "Close" unless it has a better word. */
  closeLabel?: string;
}

/** Something to know, and one button that says it was read. */
export function AlertDialog({ onClose, title, children, closeLabel }: Props) {
  const text = useUiText();
  return (
    <Dialog
      kind="alert"
      onClose={onClose}
      title={title}
      footer={
        <Button onClick={onClose} data-autofocus>
          {closeLabel ?? text('common.close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
