import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useUiText } from '../ui-text.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** "Cancel" unless that could be taken for the act itself. */
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Not yet to be confirmed: its effect is still loading. */
  disabled?: boolean;
  /** For a dialog with a preview, which needs more than the usual width. */
  width?: number;
  /** Names a click on the confirm button for the statistics. */
  track?: string;
}

/** Asks before something is done. Cancel has the focus first. */
export function ConfirmDialog(props: Props) {
  const { onClose, onConfirm, title, children, confirmLabel, cancelLabel, destructive } = props;
  const { busy = false, disabled = false, width, track } = props;
  const text = useUiText();
  return (
    <Dialog
      {...(width ? { kind: 'customized', width } : { kind: 'confirmation' })}
      onClose={onClose}
      title={title}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel ?? text('common.cancel')}
          </Button>
          <Button
            onClick={onConfirm}
            loading={busy}
            disabled={disabled}
            data-track={track}
            destructive={destructive}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface AlertDialogProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** "Close" unless it has a better word. */
  closeLabel?: string;
}

/** Something to know, and one button that says it was read. */
export function AlertDialog({ onClose, title, children, closeLabel }: AlertDialogProps) {
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
