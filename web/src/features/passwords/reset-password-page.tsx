import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { useLinkToken } from '../../lib/link-token.ts';
import { useText } from '../../lib/messages.ts';
import { CardPage } from '../../ui/card-page.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { PlaceholderLines } from '../../ui/placeholder-lines.tsx';
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
