import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useLinkToken } from '../../lib/session/link-token.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { resetLinkQuery } from './passwords.queries.ts';
import { problemOf, ResetLinkProblem } from './reset-link-problem.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordPage() {
  const token = useLinkToken();
  return token ? <CheckedLink token={token} /> : <ResetLinkProblem problem="unknown" />;
}

/** A link that no longer works is told before anybody thinks of a password. */
function CheckedLink({ token }: { token: string }) {
  const text = useText('passwords');
  const { isPending, error, refetch } = useQuery(resetLinkQuery(token));
  const problem = problemOf(error);
  if (problem) return <ResetLinkProblem problem={problem} />;
  if (!isPending && !error) return <ResetPasswordForm token={token} />;
  return (
    <CardPage title={text('passwords.reset.title')} lead={text('passwords.reset.lead')}>
      {error ? (
        <ErrorMessage
          title={text('passwords.reset.notChecked')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <PlaceholderLines label={text('passwords.reset.checking')} lines={3} />
      )}
    </CardPage>
  );
}
