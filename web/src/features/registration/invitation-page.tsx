import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../kit/failure/failure.tsx';
import type { Answer } from '../../lib/call/call-types.ts';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useLinkToken } from '../../lib/session/last-url.ts';
import { useSession } from '../../lib/session/session.ts';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { InvitationProblem, problemOf } from './invitation-problem.tsx';
import styles from './registration.module.css';
import { invitationQuery, useOpenInvitation } from './registration.queries.ts';

export function InvitationPage() {
  const token = useLinkToken();
  return token ? <CheckedInvitation token={token} /> : <InvitationProblem problem="unknown" />;
}

/** Checking does not use the link up: programs that follow the links in a mail do no harm. */
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
        <Failure
          error={error}
          title={text('registration.invitation.notChecked')}
          onRetry={() => void refetch()}
        />
      ) : (
        <PlaceholderLines label={text('registration.invitation.checking')} lines={2} />
      )}
    </CardPage>
  );
}

interface OfferProps {
  token: string;
  invitation: Answer<'POST /svc/v1/identity/invitations/check'>;
}

function InvitationOffer({ token, invitation }: OfferProps) {
  const text = useText('registration');
  const date = useDate();
  const { user } = useSession();
  const open = useOpenInvitation(token);
  const problem = problemOf(open.error);
  if (problem) return <InvitationProblem problem={problem} token={token} />;
  const { company, email, expiresOn } = invitation;
  return (
    <CardPage
      title={text('registration.invitation.title', { product: text('common.productName') })}
      lead={text('registration.invitation.lead', { company, email })}
    >
      <div className={styles.form}>
        <Failure error={open.error} title={text('registration.invitation.failed')} />
        {user ? (
          <p className={styles.note}>
            {text('registration.invitation.replaces', { email: user.email_address })}
          </p>
        ) : null}
        <Button fullWidth loading={open.isPending} onClick={() => open.mutate()}>
          {text('common.continue')}
        </Button>
        <p className={styles.note}>
          {text('registration.invitation.validUntil', { date: date(expiresOn, 'minute') })}
        </p>
      </div>
    </CardPage>
  );
}
