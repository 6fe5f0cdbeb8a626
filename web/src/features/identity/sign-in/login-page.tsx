import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { usePageDescription } from '../../../lib/browser/page-title.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { configurationQuery } from '../../../lib/configuration/configuration.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { wasIdle } from '../../../lib/storage/storage.ts';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import { LoginFailure } from './login-failure.tsx';
import { LoginForm } from './login-form.tsx';
import { Notice } from './notice.tsx';
import type { OtherSite } from './sign-in-refusal.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';
import { type Credentials, useSignIn } from './use-sign-in.ts';

/** Few visitors need them, so the first load goes without. */
const ProviderSignIn = lazyPart(() => import('./provider-sign-in.tsx'), 'ProviderSignIn');
const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep');

interface LoginPageProps {
  /** Other ways to sign in, beside the form. */
  accounts: (signIn: (credentials: Credentials) => void, busy: boolean) => ReactNode;
  /** The sites of the other countries. */
  otherSites: readonly OtherSite[];
}

/** Asks for a password, or leads to the identity provider. */
export function LoginPage(props: LoginPageProps) {
  const { data } = useQuery(configurationQuery);
  if (data?.signIn !== 'provider')
    return <PasswordSignIn {...props} passkeys={data?.passkeys ?? false} />;
  return (
    <Suspense>
      <ProviderSignIn notice={<LoginNotice />} />
    </Suspense>
  );
}

/** True for an error of the server, and for no answer at all. */
function isServerFault(error: Error): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}

/** Holds the form, so that what was typed stays while a failure is shown. */
function PasswordSignIn({
  accounts,
  otherSites,
  passkeys,
}: LoginPageProps & { passkeys: boolean }) {
  const text = useText('login');
  usePageDescription(text('login.lead'));
  const signIn = useSignIn();
  const [tried, setTried] = useState(false);
  const form = useCredentialsForm(({ loginId, password }) => ({
    ...(!loginId.trim() && { loginId: text('login.loginId.required') }),
    ...(!password && { password: text('login.password.required') }),
  }));
  if (signIn.error && isServerFault(signIn.error)) {
    const back = () => {
      signIn.reset();
      setTried(true);
    };
    return <LoginFailure error={signIn.error} onReturn={back} />;
  }
  const aside = accounts((credentials) => signIn.mutate(credentials), signIn.isPending);
  if (signIn.data) {
    return (
      <Suspense>
        <CodeStep factors={signIn.data} aside={aside} onBack={signIn.reset} />
      </Suspense>
    );
  }
  return (
    <CardPage title={text('login.title')} lead={text('login.lead')} aside={aside}>
      {signIn.isError ? null : <LoginNotice />}
      <LoginForm
        form={form}
        signIn={signIn}
        otherSites={otherSites}
        focused={tried}
        passkeys={passkeys}
      />
    </CardPage>
  );
}

/** Why the sign-in page is shown: the session was idle, or the password was changed. */
function LoginNotice() {
  const text = useText('login');
  const { done } = useSearch({ from: '/login' });
  const notice = done === 'password' ? 'passwordChanged' : wasIdle() && 'idle';
  if (!notice) return null;
  return <Notice title={text(`login.${notice}.title`)} message={text(`login.${notice}.message`)} />;
}
