import type { Announcement } from '@endcap/contract/content/announcements';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { popupSeen, rememberPopupSeen } from '../../../lib/storage/user-storage.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Props {
  announcement: Announcement;
  /** Hides the announcement for good; the server remembers it. */
  onHide: () => void;
}

/** Opens an urgent announcement once after each start of the portal; the banner stays afterwards. */
export function UrgentNotice({ announcement: { id, text: message, dismissible }, onHide }: Props) {
  const text = useText('shell');
  const [open, setOpen] = useState(() => !popupSeen(id) && !isBusy());
  const close = () => {
    rememberPopupSeen(id);
    setOpen(false);
  };
  if (!open) return null;
  return (
    <Dialog
      kind="alert"
      onClose={close}
      title={text('shell.announcement.CRITICAL')}
      footer={
        <>
          {dismissible ? (
            <Button variant="default" onClick={onHide} data-track="announcement-hide">
              {text('shell.announcement.hide')}
            </Button>
          ) : null}
          <Button onClick={close} data-autofocus>
            {text('common.close')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}

/** A user who types or answers a dialog must not lose the focus: the banner is announced to them. */
function isBusy(): boolean {
  const field = 'input, textarea, select, [contenteditable]';
  return document.activeElement?.matches(field) || document.querySelector('[role=dialog]') !== null;
}
