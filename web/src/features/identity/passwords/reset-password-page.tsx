import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useNewPassword } from '../../../lib/forms/new-password.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useLinkToken } from '../../../lib/session/last-url.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import styles from './passwords.module.css';
import { resetLinkQuery, useResetPassword } from './passwords.queries.ts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  return token ? <CheckedLink token={token} /> : <ResetLinkProblem problem="unknown" />;
}

/** Checks the link first: a dead link is reported before a password is typed. */
function CheckedLink({ token }: { token: string }) {
  const text = useText('passwords');
  const { isPending, error, refetch } = useQuery(resetLinkQuery(token));
  const problem = problemOf(error);
  if (problem) return <ResetLinkProblem problem={problem} />;
  if (!isPending && !error) return <ResetPasswordForm token={token} />;
  return (
    <CardPage title={text('passwords.reset.title')} lead={text('passwords.reset.lead')}>
      {error ? (
        <Failure
          error={error}
          title={text('passwords.reset.notChecked')}
          onRetry={() => void refetch()}
        />
      ) : (
        <PlaceholderLines label={text('passwords.reset.checking')} lines={3} />
      )}
    </CardPage>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const text = useText('passwords');
  const { texts, validatePassword, validateRepeat } = useNewPassword();
  const reset = useResetPassword(token);
  const form = useDraftForm({
    name: false,
    reason: 'a password is never stored',
    initialValues: { newPassword: '', repeat: '' },
    validate: {
      newPassword: validatePassword,
      repeat: (repeat, { newPassword }) => validateRepeat(repeat, newPassword),
    },
  });
  const problem = problemOf(reset.error);
  if (problem) return <ResetLinkProblem problem={problem} />;
  return (
    <CardPage title={text('passwords.reset.title')} lead={text('passwords.reset.lead')}>
      <Form
        className={styles.form}
        form={form}
        mutation={reset}
        input={({ newPassword }) => newPassword}
        fields={{ 'password.weak': 'newPassword' }}
        failed={text('passwords.reset.failed')}
        footer={
          <Button type="submit" fullWidth loading={reset.isPending}>
            {text('passwords.reset.submit')}
          </Button>
        }
      >
        <NewPasswordFields
          texts={texts}
          password={form.getInputProps('newPassword')}
          repeat={form.getInputProps('repeat')}
        />
      </Form>
    </CardPage>
  );
}

type Problem = 'expired' | 'used' | 'unknown';
const problems = {
  'link.expired': 'expired',
  'link.used': 'used',
  'link.unknown': 'unknown',
} as const satisfies Record<string, Problem>;

/** The problem of the link, when a call failed because of it. */
function problemOf(error: Error | null): Problem | undefined {
  if (!(error instanceof CallError)) return undefined;
  return problems[error.code as keyof typeof problems];
}

function ResetLinkProblem({ problem }: { problem: Problem }) {
  const text = useText('passwords');
  return (
    <MessageScreen
      icon={<IconLinkOff size={28} />}
      tone="amber"
      title={text(`passwords.link.${problem}.title`)}
      message={text(`passwords.link.${problem}.message`)}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/login/forgot" {...props} />}>
            {text('passwords.link.again')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
            {text('common.signIn')}
          </Button>
        </>
      }
    />
  );
}
