import { IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import screen from './access-screen.module.css';
import { AccessScreen } from './access-screen.tsx';
import { OwnAccess } from './own-access.tsx';

/** The address is public, so a user in any state may open it: each one sees their own state. */
export function PendingAccessPage() {
  const { user, isPending } = useSession();
  if (isPending) return null;
  return user ? <OwnAccess user={user} /> : <SignedOut />;
}

function SignedOut() {
  const text = useText('access-states');
  return (
    <AccessScreen
      icon={<IconLogin2 size={28} />}
      title={text('access.pending.signedOut.title')}
      reason={text('access.pending.signedOut.reason')}
      primary={
        <Button
          renderRoot={(props) => (
            <Link to="/login" search={{ lastUrl: '/pendingAccess' }} {...props} />
          )}
        >
          {text('common.signIn')}
        </Button>
      }
    >
      <p className={screen.after}>{text('access.pending.signedOut.after')}</p>
    </AccessScreen>
  );
}
