import type { ReviewProgress as Progress } from '@endcap/contract/people/access-audit';
import type { ReasonFilter, ReviewDecision } from '@endcap/contract/people/audit-reviews';
import { useRef } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import styles from './review.module.css';

interface Props {
  progress: Progress;
  /** Users of the filter who wait for a decision. */
  undecided: number;
  reason: ReasonFilter | undefined;
  /** By reason or by search. */
  isFiltered: boolean;
  onReason: (reason: ReasonFilter | null) => void;
  /** Null without a right to decide. */
  onDecideAll: ((decision: ReviewDecision, filter?: { reason: ReasonFilter }) => void) | null;
}

/** How far the review is, the reasons to choose from, and a decision for all users of one. */
export function ReviewProgress(props: Props) {
  const { progress, undecided, reason, isFiltered, onReason, onDecideAll } = props;
  const text = useText('access-review');
  const { total, kept, toRemove, removed } = progress;
  const decided = kept + toRemove;
  const value = text('review.progress.value', { decided, total });
  const quiet = progress.reasons.find(({ id }) => id === 'NONE')?.undecided ?? 0;
  const chips = useRef<HTMLFieldSetElement>(null);
  const decideAll = (decision: ReviewDecision, filter?: { reason: ReasonFilter }) => {
    // The button disappears once all are decided, so the focus moves to the reason.
    chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    onDecideAll?.(decision, filter);
  };
  return (
    <section className={styles.progress} aria-label={text('review.progress')}>
      <div className={styles.figures}>
        <strong>{value}</strong>
        {toRemove > 0 ? <span>{text('review.progress.marked', { count: toRemove })}</span> : null}
        {removed > 0 ? <span>{text('review.progress.removed', { count: removed })}</span> : null}
      </div>
      <ProgressBar label={text('review.progress')} done={decided} total={total} valueText={value} />
      <fieldset className={styles.chips} ref={chips} aria-label={text('review.reasons')}>
        <Chip
          label={text('review.all')}
          count={total - decided}
          on={!reason}
          onSelect={() => onReason(null)}
        />
        {progress.reasons
          .filter((one) => one.total > 0 || one.id === reason)
          .map(({ id, undecided }) => (
            <Chip
              key={id}
              label={text(`review.reason.${id}`)}
              count={undecided}
              on={reason === id}
              onSelect={() => onReason(reason === id ? null : id)}
            />
          ))}
      </fieldset>
      {onDecideAll && !isFiltered && quiet > 0 ? (
        <div className={styles.all}>
          <Button
            size="xs"
            variant="default"
            onClick={() => decideAll('KEEP', { reason: 'NONE' })}
            data-track="audit-keep-quiet"
          >
            {text('review.keepQuiet', { count: quiet })}
          </Button>
        </div>
      ) : null}
      {onDecideAll && isFiltered && undecided > 0 ? (
        <div className={styles.all}>
          <Button
            size="xs"
            variant="default"
            onClick={() => decideAll('KEEP')}
            data-track="audit-keep-filter"
          >
            {reason === 'NONE'
              ? text('review.keepQuiet', { count: undecided })
              : text('review.keepAll', { count: undecided })}
          </Button>
          <Button
            size="xs"
            variant="default"
            className={styles.danger}
            onClick={() => decideAll('REMOVE')}
            data-track="audit-remove-filter"
          >
            {text('review.removeAll', { count: undecided })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface ChipProps {
  label: string;
  /** Undecided users. */
  count: number;
  on: boolean;
  onSelect: () => void;
}

function Chip({ label, count, on, onSelect }: ChipProps) {
  return (
    <UnstyledButton className={styles.chip} aria-pressed={on} onClick={onSelect}>
      {label} <span className={styles.count}>{count}</span>
    </UnstyledButton>
  );
}
