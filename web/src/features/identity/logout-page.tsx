import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { wasIdle } from '../../lib/storage.ts';
import styles from './login-page.module.css';
import { Notice } from './notice.tsx';

/** Says that the session is over, and notices when it is not. */
export function LogoutPage() {
  const text = useText('login');
  const { user, isPending } = useSession();
  const { signOut, leaving } = useSignOut();
  if (isPending) return null;
  const state = user ? 'stillSignedIn' : 'signedOut';
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {text(`login.${state}.title`)}
        </h1>
        <p className={styles.lead}>{text(`login.${state}.message`)}</p>
        {wasIdle() && !user ? (
          <Notice title={text('login.idle.title')} message={text('login.idle.message')} />
        ) : null}
        {user ? (
          <Button fullWidth loading={leaving} onClick={() => void signOut()}>
            {text('login.stillSignedIn.signOut')}
          </Button>
        ) : (
          <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
            {text('login.signedOut.again')}
          </Button>
        )}
      </section>
    </div>
  );
}
