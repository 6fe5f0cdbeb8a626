import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import { reviewList } from '@endcap/contract/people/audit-reviews';
import { useMemo, useRef } from 'react';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { StatusBadge, type StatusTone } from '../../../../kit/page/status-badge.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
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
  const cells = useMemo(
    (): ListCells<typeof reviewList, ReviewedUser> => ({
      name: {
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
      reason: {
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
      lastLogin: {
        quiet: true,
        width: '12%',
        cell: ({ lastLoginTime }) =>
          lastLoginTime ? day(lastLoginTime, 'table') : text('words.never'),
      },
      decision: {
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
    }),
    [text, day, mayDecide, ownLoginId],
  );
  return useListColumns(reviewList, text, cells);
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
