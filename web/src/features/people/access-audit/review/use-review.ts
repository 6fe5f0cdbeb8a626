import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import type { ReasonFilter, ReviewDecision } from '@endcap/contract/people/audit-reviews';
import { useState } from 'react';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { type Decided, useDecide } from './review.queries.ts';

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

export type DecideUsers = (decision: ReviewDecision | null, users: readonly ReviewedUser[]) => void;
type DecideFilter = (
  decision: ReviewDecision,
  filter: { reason?: ReasonFilter; search?: string },
) => void;

interface Options {
  isOwn: (user: ReviewedUser) => boolean;
  /** Called when several users are decided at once. */
  onDone: () => void;
}

const announcements = { KEEP: 'review.kept', REMOVE: 'review.marked' } as const;

/** Decides about users, and shows the refused ones: another admin may have decided otherwise. */
export function useReview(companyId: string, { isOwn, onDone }: Options) {
  const text = useText('access-review');
  const toast = useToast();
  const reportFailure = useReportFailure(text('review.failed'));
  const [announcement, setAnnouncement] = useState('');

  const showRefused = ({ refused }: Decided) => {
    if (refused.length === 0) return;
    toast.warning({
      title: text('review.conflict.title', { count: refused.length }),
      message: refused
        .slice(0, 5)
        .map(({ name, message: value }) =>
          name && value ? text('common.labeled', { name, value }) : (name ?? value),
        )
        .join(' '),
    });
  };
  const showMany = (wanted: ReviewDecision | null, { decided, left, undo }: Decided) => {
    if (decided > 0 && !wanted) {
      toast.success({ message: text('review.undone', { count: decided }) });
    }
    if (decided > 0 && wanted) {
      const rest = left > 0 ? ` ${text('review.decided.left', { count: left })}` : '';
      toast.success({
        message: `${text(`review.decided.${wanted}`, { count: decided })}${rest}`,
        actions:
          undo.length > 0 ? [{ label: text('common.undo'), onSelect: () => takeBack(undo) }] : [],
      });
    }
    onDone();
  };
  const decision = useDecide(companyId, {
    onSuccess: (answer, { about, isMany, ...body }) => {
      showRefused(answer);
      const wanted = body.decision;
      if (isMany) showMany(wanted, answer);
      else if (answer.decided > 0) {
        setAnnouncement(text(wanted ? announcements[wanted] : 'review.cleared', { name: about }));
        onDone();
      }
    },
    onError: (error) => reportFailure(error),
  });

  const decide: DecideUsers = (wanted, users) => {
    const isMany = users.length > 1;
    // A decision about many never reverses one that was made about a single person.
    const open = isMany && wanted ? users.filter((user) => user.decision === null) : users;
    const chosen = wanted === 'REMOVE' ? open.filter((user) => !isOwn(user)) : open;
    const [first] = chosen;
    if (!first) {
      if (isMany) toast.warning({ message: text('review.allDecided') });
      return;
    }
    decision.mutate({
      decision: wanted,
      users: chosen.map(({ userId, version }) => ({ userId, version })),
      about: nameOf(first),
      isMany,
    });
  };
  const decideFilter: DecideFilter = (wanted, filter) =>
    decision.mutate({ decision: wanted, ...filter, about: '', isMany: true });
  const takeBack = (users: Decided['undo']) =>
    decision.mutate({ decision: null, users, about: '', isMany: true });
  return { decide, decideFilter, announcement };
}
