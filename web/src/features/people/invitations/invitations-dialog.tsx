import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import styles from './invitations.module.css';
import {
  type InvitationAnswer,
  type OpenInvitation,
  openInvitationsQuery,
  useAnswerInvitation,
} from './invitations.queries.ts';

/** Every open invitation, each with its answer. It closes by itself after the last answer. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const text = useText('invitations');
  const { data } = useQuery(openInvitationsQuery);
  return (
    <Dialog
      kind="customized"
      width={560}
      onClose={onClose}
      title={text('invitations.title')}
      footer={
        <Button variant="default" onClick={onClose}>
          {text(data?.items.length === 0 ? 'common.close' : 'invitations.later')}
        </Button>
      }
    >
      <p className={styles.lead}>{text('invitations.lead')}</p>
      <OpenInvitations onLast={onClose} />
    </Dialog>
  );
}

function OpenInvitations({ onLast }: { onLast: () => void }) {
  const text = useText('invitations');
  const { data, error, refetch } = useQuery(openInvitationsQuery);
  if (error && !data) {
    const title = text('invitations.notLoaded');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={3} />;
  const { items } = data;
  if (items.length === 0) return <p className={styles.nothing}>{text('invitations.none')}</p>;
  return (
    <ul className={styles.list}>
      {items.map((invitation) => (
        <InvitationEntry
          key={invitation.id}
          invitation={invitation}
          {...(items.length === 1 ? { onAnswered: onLast } : {})}
        />
      ))}
    </ul>
  );
}

interface EntryProps {
  invitation: OpenInvitation;
  /** Given to the only invitation. */
  onAnswered?: () => void;
}

function InvitationEntry({ invitation, onAnswered }: EntryProps) {
  const text = useText('invitations');
  const toast = useToast();
  const reportFailure = useReportFailure(text('invitations.failed'));
  const [asks, setAsks] = useState(false);
  const { id, company } = invitation;
  const answer = useAnswerInvitation({
    onSuccess: (_, { answer: given }) => {
      if (given === 'accept') {
        toast.success({
          title: text('invitations.accepted.title', { company }),
          message: text('invitations.accepted.message'),
        });
      } else toast.success({ message: text('invitations.declined', { company }) });
      onAnswered?.();
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
