import type { ReactNode } from 'react';
import { useText } from '../../lib/messages.ts';
import { wasIdle } from '../../lib/storage.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { Notice } from './notice.tsx';
import { type Credentials, useSignIn } from './use-sign-in.ts';

interface Props {
  /** Other ways to sign in, beside the form. */
  accounts: (signIn: (credentials: Credentials) => void, busy: boolean) => ReactNode;
}

export function LoginPage({ accounts }: Props) {
  const text = useText('login');
  const signIn = useSignIn();
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {text('login.title')}
        </h1>
        <p className={styles.lead}>{text('login.lead')}</p>
        {wasIdle() && !signIn.isError ? (
          <Notice title={text('login.idle.title')} message={text('login.idle.message')} />
        ) : null}
        <LoginForm signIn={signIn} />
      </section>
      {accounts((credentials) => signIn.mutate(credentials), signIn.isPending)}
    </div>
  );
}
