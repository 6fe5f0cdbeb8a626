import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import { useMemo, useRef } from 'react';
import { StatusBadge, type StatusTone } from '../../../../kit/page/status-badge.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import styles from './review.module.css';
import { type DecideUsers, nameOf } from './use-review.ts';

export const reasonTones: Record<ReviewedUser['reasons'][number], StatusTone> = {
  NEVER_SIGNED_IN: 'danger',
  INACTIVE: 'warning',
  OUTSIDE_DOMAINS: 'warning',
  THIRD_PARTY: 'pink',
  ADMIN: 'accent',
  UNUSED_ACCESS: 'neutral',
};

interface Options {
  mayDecide: boolean;
  ownLoginId: string;
  decide: DecideUsers;
}

export function useReviewColumns({ mayDecide, ownLoginId, decide }: Options) {
  const text = useText('access-review');
  const day = useDate();
  // The rows are rendered again only when the columns change.
  const latest = useRef(decide);
  latest.current = decide;
  return useMemo(
    (): readonly DataTableColumn<ReviewedUser>[] => [
      {
        id: 'name',
        header: text('review.column.name'),
        priority: 1,
        sortable: true,
        strong: true,
        width: '30%',
        cell: (user) => (
          <>
            {nameOf(user)}
            {user.loginId === ownLoginId ? (
              <StatusBadge className={styles.own} tone="neutral">
                {text('words.you')}
              </StatusBadge>
            ) : null}
          </>
        ),
        beside: ({ email }) => <span className={styles.address}>{email}</span>,
      },
      {
        id: 'reason',
        header: text('review.column.reason'),
        priority: 3,
        sortable: true,
        cell: ({ reasons }) => (
          <span className={styles.reasons}>
            {reasons.map((reason) => (
              <StatusBadge key={reason} tone={reasonTones[reason]}>
                {text(`review.reason.${reason}`)}
              </StatusBadge>
            ))}
          </span>
        ),
      },
      {
        id: 'lastLogin',
        header: text('review.column.lastLogin'),
        priority: 4,
        sortable: true,
        quiet: true,
        width: '12%',
        cell: ({ lastLoginTime }) =>
          lastLoginTime ? day(lastLoginTime, 'table') : text('words.never'),
      },
      {
        id: 'decision',
        header: text('review.column.decision'),
        priority: 2,
        width: '26%',
        cell: (user) => (
          <Decision
            user={user}
            mayDecide={mayDecide}
            isOwn={user.loginId === ownLoginId}
            onDecide={(decision) => latest.current(decision, [user])}
          />
        ),
      },
    ],
    [text, day, mayDecide, ownLoginId],
  );
}

interface DecisionProps {
  user: ReviewedUser;
  mayDecide: boolean;
  /** Admins cannot remove themselves. */
  isOwn: boolean;
  onDecide: (decision: ReviewedUser['decision']) => void;
}

/** A pressed button clears the decision again. */
function Decision({ user, mayDecide, isOwn, onDecide }: DecisionProps) {
  const text = useText('access-review');
  const day = useDate();
  const { decision, decidedBy, decidedOn } = user;
  const author =
    decidedBy && decidedOn
      ? text('review.decision.by', { person: decidedBy, date: day(decidedOn, 'minute') })
      : null;
  const choices = (['KEEP', 'REMOVE'] as const).filter((one) => one === 'KEEP' || !isOwn);
  return (
    <span className={styles.decision} data-user={user.userId}>
      {mayDecide
        ? choices.map((choice) => (
            <Button
              key={choice}
              size="compact-sm"
              variant="default"
              className={styles.choice}
              data-choice={choice}
              aria-pressed={decision === choice}
              aria-label={text(choice === 'KEEP' ? 'review.keep.of' : 'review.remove.of', {
                name: nameOf(user),
              })}
              onClick={() => onDecide(decision === choice ? null : choice)}
            >
              {text(`review.decision.${choice}`)}
            </Button>
          ))
        : null}
      {!mayDecide && decision ? (
        <StatusBadge tone={decision === 'KEEP' ? 'success' : 'danger'}>
          {text(`review.decision.${decision}`)}
        </StatusBadge>
      ) : null}
      {author ? (
        <span className={styles.author} title={author}>
          {decidedBy}
        </span>
      ) : null}
    </span>
  );
}
