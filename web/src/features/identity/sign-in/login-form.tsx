import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { clockOf, useCountdown } from '../../../lib/browser/countdown.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { focusFirstWrongField, placeError } from '../../../lib/forms/forms.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './login-form.module.css';
import type { OtherSite } from './sign-in-refusal.tsx';
import type { useCredentialsForm } from './use-credentials-form.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import type { useSignIn } from './use-sign-in.ts';

/** Most people are never refused. */
const SignInRefusal = lazyPart(() => import('./sign-in-refusal.tsx'), 'SignInRefusal', {
  withoutMantine: true,
});

interface Props {
  form: ReturnType<typeof useCredentialsForm>;
  signIn: ReturnType<typeof useSignIn>;
  otherSites: readonly OtherSite[];
  /** The form is shown again after a failure: the password has the focus. */
  focused: boolean;
  /** Passkeys work at this address. */
  passkeys: boolean;
}

export function LoginForm({ form, signIn, otherSites, focused, passkeys }: Props) {
  const text = useText('login');
  const { left, start } = useCountdown();
  const element = useRef<HTMLFormElement>(null);
  // A form that is shown again after a failure starts with the error of its last attempt.
  const [refusal, setRefusal] = useState<Error | null>(signIn.error);
  // Typing replaces what is selected.
  const selectPassword = () => {
    const field = element.current?.querySelector<HTMLInputElement>('[data-path="password"]');
    field?.focus();
    field?.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (focused) selectPassword();
  }, []);

  const refused = (error: Error) => {
    const { atFields, atTop } = placeError(error, element.current);
    form.setErrors(atFields);
    setRefusal(atTop);
    focusFirstWrongField(element.current, atFields);
    if (!(error instanceof CallError)) return;
    if (error.status === 429) start(error.retryAfterSeconds ?? 0);
    if (error.code === 'login.failed') selectPassword();
  };

  const offersPasskeys = passkeys && 'PublicKeyCredential' in globalThis;
  const passkey = usePasskeySignIn(offersPasskeys, refused);
  return (
    <form
      noValidate
      className={styles.form}
      ref={element}
      onSubmit={form.onSubmit(
        ({ loginId, password }) => {
          if (left > 0 || signIn.isPending) return;
          setRefusal(null);
          signIn.mutateAsync({ loginId, password }).catch(refused);
        },
        (errors) => focusFirstWrongField(element.current, errors),
      )}
    >
      {refusal ? (
        <Suspense>
          <SignInRefusal error={refusal} waiting={left > 0} otherSites={otherSites} />
        </Suspense>
      ) : null}
      <TextInput
        {...form.fieldOf('loginId')}
        label={text('login.loginId')}
        type="email"
        name="loginId"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.fieldOf('password')}
        label={text('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={text('login.showPassword')}
      />
      <Button type="submit" fullWidth loading={signIn.isPending} disabled={left > 0}>
        {left > 0 ? text('login.throttled.wait', { time: clockOf(left) }) : text('common.signIn')}
      </Button>
      {offersPasskeys ? (
        <Button
          variant="default"
          fullWidth
          loading={passkey.isPending}
          onClick={() => {
            setRefusal(null);
            passkey.mutate();
          }}
        >
          {text('login.passkey')}
        </Button>
      ) : null}
      <Link to="/login/forgot" className={styles.forgot}>
        {text('login.forgot')}
      </Link>
    </form>
  );
}
