import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useChooseCompany, useSwitchContext } from '../../../lib/session/choose-company.ts';
import { useSession } from '../../../lib/session/session.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import common from '../../../ui/theme/common.module.css';
import { InvitationFacts } from './invitation-facts.tsx';
import styles from './invitations.module.css';
import {
  type InvitationAnswer,
  type OpenInvitation,
  openInvitationsQuery,
  useAnswerInvitation,
} from './invitations.queries.ts';

/** Every open invitation, each with its answer; joining ends with the way into the company. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const text = useText('invitations');
  const { data } = useQuery(openInvitationsQuery);
  const [joined, setJoined] = useState<OpenInvitation[]>([]);
  const isDone = data?.items.length === 0;
  const last = joined.at(-1);
  return (
    <Dialog
      kind="customized"
      width={560}
      onClose={onClose}
      title={
        isDone && last
          ? text('invitations.accepted.title', { company: last.company })
          : text('invitations.title')
      }
      footer={
        <Button variant="default" onClick={onClose}>
          {text(isDone ? 'common.close' : 'invitations.later')}
        </Button>
      }
    >
      {joined.map((invitation) => (
        <JoinedCompany key={invitation.id} invitation={invitation} onOpened={onClose} />
      ))}
      {isDone && last ? null : (
        <>
          <p className={common.lead}>{text('invitations.lead')}</p>
          <OpenInvitations
            onJoined={(invitation) => setJoined((before) => [...before, invitation])}
            onLastDeclined={joined.length === 0 ? onClose : undefined}
          />
        </>
      )}
    </Dialog>
  );
}

interface ListProps {
  onJoined: (invitation: OpenInvitation) => void;
  onLastDeclined: (() => void) | undefined;
}

function OpenInvitations({ onJoined, onLastDeclined }: ListProps) {
  const text = useText('invitations');
  const { data, error, refetch } = useQuery(openInvitationsQuery);
  if (error && !data) {
    const title = text('invitations.notLoaded');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={3} />;
  const { items } = data;
  if (items.length === 0) return <p className={common.quiet}>{text('invitations.none')}</p>;
  return (
    <ul className={styles.list}>
      {items.map((invitation) => (
        <InvitationEntry
          key={invitation.id}
          invitation={invitation}
          onJoined={() => onJoined(invitation)}
          onDeclined={items.length === 1 ? onLastDeclined : undefined}
        />
      ))}
    </ul>
  );
}

/** The way into a company that was just joined; a company of another country has its own site. */
function JoinedCompany({
  invitation: { company, companyId, site },
  onOpened,
}: {
  invitation: OpenInvitation;
  onOpened: () => void;
}) {
  const text = useText('invitations');
  const router = useRouter();
  const { user } = useSession();
  const reportFailure = useReportFailure();
  const outcome = {
    onSuccess: () => {
      onOpened();
      void router.navigate({ to: '/apps' });
    },
    onError: (error: Error) => reportFailure(error),
  };
  const first = useChooseCompany(outcome);
  const next = useSwitchContext(outcome);
  const choose = user?.tenant ? next : first;
  return (
    <section className={styles.joined} role="status">
      <p>
        <strong>{text('invitations.accepted.title', { company })}</strong>{' '}
        {text('invitations.accepted.message')}
      </p>
      {site === currentSite() ? (
        <Button
          size="sm"
          loading={choose.isPending}
          data-track="invitation-open"
          ref={(element) => element?.focus()}
          onClick={() => choose.mutate({ companyId })}
        >
          {text('words.openOf', { company })}
        </Button>
      ) : null}
    </section>
  );
}

interface EntryProps {
  invitation: OpenInvitation;
  onJoined: () => void;
  onDeclined: (() => void) | undefined;
}

function InvitationEntry({ invitation, onJoined, onDeclined }: EntryProps) {
  const text = useText('invitations');
  const toast = useToast();
  const reportFailure = useReportFailure(text('invitations.failed'));
  const [asks, setAsks] = useState(false);
  const { id, company } = invitation;
  const answer = useAnswerInvitation({
    onSuccess: (_, { answer: given }) => {
      if (given === 'accept') return onJoined();
      toast.success({ message: text('invitations.declined', { company }) });
      onDeclined?.();
    },
    onError: (error) => reportFailure(error),
  });
  const give = (given: InvitationAnswer) => answer.mutate({ id, answer: given });
  const isGiving = (given: InvitationAnswer) =>
    answer.isPending && answer.variables.answer === given;
  return (
    <li className={styles.entry}>
      <h3 className={styles.company}>{company}</h3>
      <InvitationFacts invitation={invitation} />
      {asks ? (
        <p className={styles.sure} role="status">
          {text('invitations.sure', { company })}
        </p>
      ) : null}
      <div className={styles.actions}>
        {asks ? (
          <>
            <Button
              size="sm"
              variant="default"
              disabled={answer.isPending}
              onClick={() => setAsks(false)}
              ref={(element) => element?.focus()}
            >
              {text('invitations.keep')}
            </Button>
            <Button
              size="sm"
              destructive
              loading={isGiving('decline')}
              aria-label={text('invitations.declineOf', { company })}
              data-track="invitation-decline"
              onClick={() => give('decline')}
            >
              {text('invitations.decline')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="sm"
              variant="default"
              disabled={answer.isPending}
              aria-label={text('invitations.declineOf', { company })}
              onClick={() => setAsks(true)}
            >
              {text('invitations.decline')}
            </Button>
            <Button
              size="sm"
              loading={isGiving('accept')}
              aria-label={text('invitations.acceptOf', { company })}
              data-track="invitation-accept"
              onClick={() => give('accept')}
            >
              {text('invitations.accept')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
