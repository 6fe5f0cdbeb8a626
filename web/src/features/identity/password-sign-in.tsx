import { useState } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { LoginFailure } from './login-failure.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginNotice } from './login-notice.tsx';
import type { LoginPageProps } from './login-page-props.ts';
import { useSignIn } from './use-sign-in.ts';

/** Not the person's mistake: the server is in trouble, or did not answer. */
function isOurFault(error: Error): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}

/** What was typed is held here: it stays, whatever the answer is. */
export function PasswordSignIn({ accounts, support, otherSites }: LoginPageProps) {
  const text = useText('login');
  const signIn = useSignIn();
  const [tried, setTried] = useState(false);
  const form = useDraftForm({
    name: false,
    reason: 'a password is never stored',
    initialValues: { loginId: '', password: '' },
    validate: {
      loginId: (value) => (value.trim() ? null : text('login.loginId.required')),
      password: (value) => (value ? null : text('login.password.required')),
    },
  });
  if (signIn.error && isOurFault(signIn.error)) {
    const back = () => {
      signIn.reset();
      setTried(true);
    };
    return <LoginFailure error={signIn.error} onReturn={back} support={support} />;
  }
  return (
    <CardPage
      title={text('login.title')}
      lead={text('login.lead')}
      aside={accounts((credentials) => signIn.mutate(credentials), signIn.isPending)}
    >
      {signIn.isError ? null : <LoginNotice />}
      <LoginForm form={form} signIn={signIn} otherSites={otherSites} focused={tried} />
    </CardPage>
  );
}
