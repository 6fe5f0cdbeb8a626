import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clockOf, useCountdown } from '../../lib/browser/countdown.ts';
import { CallError } from '../../lib/call/call-error.ts';
import type { DraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './login-form.module.css';
import type { OtherSite } from './login-page-props.ts';
import { SignInRefusal } from './sign-in-refusal.tsx';
import type { Credentials, useSignIn } from './use-sign-in.ts';

interface Props {
  form: DraftForm<Credentials & Record<string, unknown>>;
  signIn: ReturnType<typeof useSignIn>;
  otherSites: readonly OtherSite[];
  /** The person comes back to it, to try once more. */
  focused: boolean;
}

export function LoginForm({ form, signIn, otherSites, focused }: Props) {
  const text = useText('login');
  const { left, start } = useCountdown();
  /** Typing replaces it at once. */
  const selectPassword = () => {
    const field = form.getInputNode('password');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (focused) selectPassword();
  }, []);

  const refused = (error: Error) => {
    if (!(error instanceof CallError)) return;
    if (error.status === 429) start(error.retryAfterSeconds ?? 0);
    if (!showFieldErrors(form, error) && error.code === 'login.failed') selectPassword();
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(({ loginId, password }) => {
        if (left > 0 || signIn.isPending) return;
        signIn.mutate({ loginId, password }, { onError: refused });
      })}
    >
      <SignInRefusal error={signIn.error} waiting={left > 0} otherSites={otherSites} />
      <TextInput
        {...form.getInputProps('loginId')}
        label={text('login.loginId')}
        type="email"
        name="loginId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label={text('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={text('login.showPassword')}
      />
      <Button type="submit" fullWidth loading={signIn.isPending} disabled={left > 0}>
        {left > 0 ? text('login.throttled.wait', { time: clockOf(left) }) : text('login.submit')}
      </Button>
      <Link to="/login/forgot" className={styles.forgot}>
        {text('login.forgot')}
      </Link>
    </form>
  );
}
