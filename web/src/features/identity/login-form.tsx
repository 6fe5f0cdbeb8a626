import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CallError } from '../../lib/call-error.ts';
import { showFieldErrors } from '../../lib/forms.ts';
import { useText } from '../../lib/messages.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './login-page.module.css';
import type { useSignIn } from './use-sign-in.ts';

/** What was typed stays, whatever the answer is. */
export function LoginForm({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const text = useText('login');
  const form = useForm({
    initialValues: { loginId: '', password: '' },
    validate: {
      loginId: (value) => (value.trim() ? null : text('login.loginId.required')),
      password: (value) => (value ? null : text('login.password.required')),
    },
  });
  const { error } = signIn;
  const failure = error instanceof CallError && error.details.length === 0 ? error : null;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((credentials) =>
        signIn.mutate(credentials, { onError: (refusal) => showFieldErrors(form, refusal) }),
      )}
    >
      {failure ? (
        <ErrorMessage
          title={text('login.failed.title')}
          message={failure.message}
          requestId={failure.status >= 500 ? failure.requestId : undefined}
        />
      ) : null}
      <TextInput
        {...form.getInputProps('loginId')}
        label={text('login.loginId')}
        type="email"
        name="loginId"
        autoComplete="username"
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label={text('login.password')}
        name="password"
        autoComplete="current-password"
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={{ 'aria-label': text('login.showPassword') }}
      />
      <Button type="submit" fullWidth loading={signIn.isPending}>
        {text('login.submit')}
      </Button>
    </form>
  );
}
