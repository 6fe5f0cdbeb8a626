import { Button } from '@mantine/core';
import { CallError } from '../../lib/call/call-error.ts';
import type { Answer } from '../../lib/call/call-types.ts';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { InvitationProblem, problemOf } from './invitation-problem.tsx';
import styles from './registration.module.css';
import { useOpenInvitation } from './registration.queries.ts';

interface Props {
  token: string;
  invitation: Answer<'POST /svc/v1/identity/invitations/check'>;
}

export function InvitationOffer({ token, invitation }: Props) {
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
        {open.error ? (
          <ErrorMessage
            title={text('registration.invitation.failed')}
            message={open.error.message}
            requestId={open.error instanceof CallError ? open.error.requestId : undefined}
          />
        ) : null}
        {user ? (
          <p className={styles.note}>
            {text('registration.invitation.replaces', { email: user.email_address })}
          </p>
        ) : null}
        <Button fullWidth loading={open.isPending} onClick={() => open.mutate()}>
          {text('registration.invitation.continue')}
        </Button>
        <p className={styles.note}>
          {text('registration.invitation.validUntil', { date: date(expiresOn, 'minute') })}
        </p>
      </div>
    </CardPage>
  );
}
