import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSignOut } from '../../../lib/session/sign-out.ts';
import { wasIdle } from '../../../lib/storage/storage.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import { Notice } from './notice.tsx';

/** Confirms that the session has ended, or offers to end it. */
export function LogoutPage() {
  const text = useText('login');
  const { user, isPending } = useSession();
  const { signOut, leaving } = useSignOut();
  if (isPending) return null;
  const state = user ? 'stillSignedIn' : 'signedOut';
  return (
    <CardPage title={text(`login.${state}.title`)} lead={text(`login.${state}.message`)}>
      {wasIdle() && !user ? (
        <Notice title={text('login.idle.title')} message={text('login.idle.message')} />
      ) : null}
      {user ? (
        <Button fullWidth loading={leaving} onClick={() => void signOut()}>
          {text('common.signOut')}
        </Button>
      ) : (
        <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
          {text('login.signedOut.again')}
        </Button>
      )}
    </CardPage>
  );
}
