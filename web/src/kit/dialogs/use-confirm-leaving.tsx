import { useState } from 'react';
import { hasUnsavedWork } from '../../lib/forms/drafts.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** An action that replaces the page: it waits for a confirmation where a form has unsaved input. */
export function useConfirmLeaving() {
  const text = useText('companies');
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const dialog = waiting ? (
    <ConfirmDialog
      title={text('companies.unsaved.title')}
      confirmLabel={text('companies.unsaved.confirm')}
      onConfirm={() => {
        setWaiting(null);
        waiting();
      }}
      onClose={() => setWaiting(null)}
    >
      <p>{text('companies.unsaved.message')}</p>
    </ConfirmDialog>
  ) : null;
  const confirmFirst = (action: () => void) => {
    if (hasUnsavedWork()) setWaiting(() => action);
    else action();
  };
  return { confirmFirst, dialog };
}
