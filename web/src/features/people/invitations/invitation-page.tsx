import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSwitchContext } from '../../../lib/session/choose-company.ts';
import { useLinkToken } from '../../../lib/session/last-url.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import common from '../../../ui/theme/common.module.css';
import { InvitationFacts } from './invitation-facts.tsx';
import { InvitationProblem, problemOf, SignInButton } from './invitation-problem.tsx';
import styles from './invitations.module.css';
import {
  invitationQuery,
  type LinkInvitation,
  useAnswerInvitationLink,
  useOpenInvitation,
} from './invitations.queries.ts';

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
  const { company, role } = data ?? {};
  if (data && company && role)
    return <AnsweredInvitation token={token} invitation={{ ...data, company, role }} />;
  if (data) return <StaffOffer token={token} invitation={data} />;
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
  invitation: LinkInvitation & { company: string; role: 'ADMIN' | 'USER' };
}

/** The invitation, or the user's answer once it is given. */
function AnsweredInvitation({ token, invitation }: OfferProps) {
  const text = useText('invitations');
  const answer = useAnswerInvitationLink(token);
  const { company } = invitation;
  const problem = problemOf(answer.error);
  if (problem) return <InvitationProblem problem={problem} token={token} />;
  if (!answer.isSuccess) {
    const Offer = invitation.kind === 'ACCEPT' ? AcceptOffer : RegisterOffer;
    return <Offer token={token} invitation={invitation} answer={answer} />;
  }
  const accepted = answer.variables === 'accept';
  const outcome = accepted ? 'accepted' : 'declined';
  return (
    <MessageScreen
      icon={accepted ? <IconCircleCheck size={28} /> : <IconCircleX size={28} />}
      title={text(`invitations.link.${outcome}.title`, { company })}
      message={text(`invitations.link.${outcome}.message`, { company })}
      actions={accepted ? <JoinedActions invitation={invitation} joined={answer.data} /> : null}
    />
  );
}

/** A user who is signed in with the invited account goes into the company at once. */
function JoinedActions({
  invitation,
  joined,
}: {
  invitation: LinkInvitation;
  joined: { companyId: string } | undefined;
}) {
  const text = useText('invitations');
  const { user } = useSession();
  const router = useRouter();
  const open = useSwitchContext({ onSuccess: () => void router.navigate({ to: '/apps' }) });
  if (!joined || user?.email_address !== invitation.email) return <SignInButton />;
  return (
    <>
      <Failure error={open.error} title={text('invitations.failed')} />
      <Button loading={open.isPending} onClick={() => open.mutate(joined)}>
        {text('words.openOf', { company: invitation.company ?? '' })}
      </Button>
    </>
  );
}

interface AnswerProps extends OfferProps {
  answer: ReturnType<typeof useAnswerInvitationLink>;
}

/** For a user with an account: accepting is all that is left to do, without a sign-in. */
function AcceptOffer({ invitation, answer }: AnswerProps) {
  const text = useText('invitations');
  const { company, email } = invitation;
  return (
    <CardPage
      title={text('invitations.link.title', { company })}
      lead={text('invitations.link.lead', { email })}
    >
      <div className={common.stack4}>
        <InvitationFacts invitation={invitation} />
        <p className={styles.note}>{text('invitations.lead')}</p>
        <Failure error={answer.error} title={text('invitations.failed')} />
        <Button
          fullWidth
          loading={answer.isPending && answer.variables === 'accept'}
          disabled={answer.isPending}
          onClick={() => answer.mutate('accept')}
        >
          {text('invitations.accept')}
        </Button>
        <DeclineButton company={company} answer={answer} />
      </div>
    </CardPage>
  );
}

interface StaffOfferProps {
  token: string;
  invitation: LinkInvitation;
}

/** For the retailer's own people: they join no company, and there is nothing to decline. */
function StaffOffer({ token, invitation }: StaffOfferProps) {
  const text = useText('registration');
  const words = useText('invitations');
  const date = useDate();
  const { user } = useSession();
  const open = useOpenInvitation(token);
  const problem = problemOf(open.error);
  if (problem) return <InvitationProblem problem={problem} token={token} />;
  const { email, invitedBy, expiresOn } = invitation;
  return (
    <CardPage
      title={text('registration.invitation.title', { product: text('common.productName') })}
      lead={text('registration.invitation.leadStaff', { email })}
    >
      <div className={common.stack4}>
        <div className={`${common.stack2} ${styles.facts}`}>
          {invitedBy ? <p>{words('invitations.byPerson', { name: invitedBy })}</p> : null}
          <p>{words('invitations.until', { date: date(expiresOn, 'minute') })}</p>
        </div>
        <Failure error={open.error} title={text('registration.invitation.failed')} />
        {user ? (
          <p className={styles.note}>
            {text('registration.invitation.replaces', { email: user.email_address })}
          </p>
        ) : null}
        <Button fullWidth loading={open.isPending} onClick={() => open.mutate()}>
          {text('common.continue')}
        </Button>
      </div>
    </CardPage>
  );
}

function RegisterOffer({ token, invitation, answer }: AnswerProps) {
  const text = useText('registration');
  const { user } = useSession();
  const open = useOpenInvitation(token);
  const problem = problemOf(open.error);
  if (problem) return <InvitationProblem problem={problem} token={token} />;
  const { company, email } = invitation;
  return (
    <CardPage
      title={text('registration.invitation.title', { product: text('common.productName') })}
      lead={text('registration.invitation.lead', { company, email })}
    >
      <div className={common.stack4}>
        <InvitationFacts invitation={invitation} />
        <Failure
          error={open.error ?? answer.error}
          title={text('registration.invitation.failed')}
        />
        {user ? (
          <p className={styles.note}>
            {text('registration.invitation.replaces', { email: user.email_address })}
          </p>
        ) : null}
        <Button
          fullWidth
          loading={open.isPending}
          disabled={answer.isPending}
          onClick={() => open.mutate()}
        >
          {text('common.continue')}
        </Button>
        <DeclineButton company={company} answer={answer} />
      </div>
    </CardPage>
  );
}

/** Asks before it declines: the answer is final. */
function DeclineButton({ company, answer }: { company: string } & Pick<AnswerProps, 'answer'>) {
  const text = useText('invitations');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button fullWidth variant="default" disabled={answer.isPending} onClick={() => setAsks(true)}>
        {text('invitations.decline')}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={text('invitations.declineOf', { company })}
          confirmLabel={text('invitations.decline')}
          cancelLabel={text('invitations.keep')}
          destructive
          track="invitation-decline"
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            answer.mutate('decline');
          }}
        >
          {text('invitations.sure', { company })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
