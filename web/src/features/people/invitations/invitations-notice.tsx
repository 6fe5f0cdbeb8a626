import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { rememberInvitationsSeen, wereInvitationsSeen } from '../../../lib/storage/user-storage.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './invitations.module.css';
import { InvitationsDialog } from './invitations-dialog.tsx';

interface Props {
  loginId: string;
  count: number;
}

/** Opens the list of invitations once after the sign-in; a banner keeps it within reach. */
export function InvitationsNotice({ loginId, count }: Props) {
  const text = useText('invitations');
  const [open, setOpen] = useState(() => count > 0 && !wereInvitationsSeen(loginId));
  const close = () => {
    rememberInvitationsSeen(loginId);
    setOpen(false);
  };
  return (
    <>
      {count > 0 ? (
        <section className={styles.banner} aria-label={text('invitations.region')}>
          <IconMailOpened className={styles.icon} size={18} aria-hidden />
          <p>{text('invitations.banner', { count })}</p>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {text('invitations.review')}
          </Button>
        </section>
      ) : null}
      {open ? <InvitationsDialog onClose={close} /> : null}
    </>
  );
}
