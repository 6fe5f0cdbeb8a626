import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useLinkToken } from '../../lib/session/link-token.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
import { InvitationProblem, problemOf } from './invitation-problem.tsx';
import { invitationQuery } from './registration.queries.ts';

export function InvitationPage() {
  const token = useLinkToken();
  return token ? <CheckedInvitation token={token} /> : <InvitationProblem problem="unknown" />;
}

/** Looking at it uses nothing up: programs that follow the links in a mail do no harm. */
function CheckedInvitation({ token }: { token: string }) {
  const text = useText('registration');
  const { data, error, refetch } = useQuery(invitationQuery(token));
  const problem = problemOf(error);
  if (problem) return <InvitationProblem problem={problem} token={token} />;
  if (data) return <InvitationOffer token={token} invitation={data} />;
  return (
    <CardPage
      title={text('registration.invitation.title', { product: text('common.productName') })}
    >
      {error ? (
        <ErrorMessage
          title={text('registration.invitation.notChecked')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <PlaceholderLines label={text('registration.invitation.checking')} lines={2} />
      )}
    </CardPage>
  );
}
