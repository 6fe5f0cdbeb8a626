import { Button } from '@mantine/core';
import { CallError } from '../../lib/call/call-error.ts';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useNewPassword } from '../../lib/forms/new-password.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { CardPage } from '../../ui/layout/card-page.tsx';
import styles from './passwords.module.css';
import { useResetPassword } from './passwords.queries.ts';
import { problemOf, ResetLinkProblem } from './reset-link-problem.tsx';

export function ResetPasswordForm({ token }: { token: string }) {
  const text = useText('passwords');
  const { texts, objection, objectionToRepeat } = useNewPassword();
  const reset = useResetPassword(token);
  const form = useDraftForm({
    name: false,
    reason: 'a password is never stored',
    initialValues: { newPassword: '', repeat: '' },
    validate: {
      newPassword: objection,
      repeat: (repeat, { newPassword }) => objectionToRepeat(repeat, newPassword),
    },
  });
  const problem = problemOf(reset.error);
  if (problem) return <ResetLinkProblem problem={problem} />;
  const told = Object.keys(form.errors).length > 0;
  return (
    <CardPage title={text('passwords.reset.title')} lead={text('passwords.reset.lead')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(({ newPassword }) =>
          reset.mutate(newPassword, {
            onError: (error) => showFieldErrors(form, error, { 'password.weak': 'newPassword' }),
          }),
        )}
      >
        {reset.error && !told ? (
          <ErrorMessage
            title={text('passwords.reset.failed')}
            message={reset.error.message}
            requestId={reset.error instanceof CallError ? reset.error.requestId : undefined}
          />
        ) : null}
        <NewPasswordFields
          texts={texts}
          password={form.getInputProps('newPassword')}
          repeat={form.getInputProps('repeat')}
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          {text('passwords.reset.submit')}
        </Button>
      </form>
    </CardPage>
  );
}
