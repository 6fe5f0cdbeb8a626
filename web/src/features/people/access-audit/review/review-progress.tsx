import type { ReviewProgress as Progress } from '@endcap/contract/people/access-audit';
import type { ReasonFilter } from '@endcap/contract/people/audit-reviews';
import { useRef } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import styles from './review.module.css';
import type { DecideReason } from './use-review.ts';

interface Props {
  progress: Progress;
  reason: ReasonFilter | undefined;
  onReason: (reason: ReasonFilter | null) => void;
  /** Null without a right to decide. */
  onDecideAll: DecideReason | null;
}

/** How far the review is, the reasons to choose from, and a decision for all users of one. */
export function ReviewProgress({ progress, reason, onReason, onDecideAll }: Props) {
  const text = useText('access-review');
  const { total, kept, toRemove, removed } = progress;
  const decided = kept + toRemove;
  const value = text('review.progress.value', { decided, total });
  const chosen = progress.reasons.find(({ id }) => id === reason);
  const chips = useRef<HTMLFieldSetElement>(null);
  const decideAll = (decision: 'KEEP' | 'REMOVE', id: ReasonFilter) => {
    // The button disappears once all are decided, so the focus moves to the reason.
    chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    onDecideAll?.(decision, id);
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
      {onDecideAll && chosen && chosen.undecided > 0 ? (
        <div className={styles.all}>
          <Button
            size="xs"
            variant="default"
            onClick={() => decideAll('KEEP', chosen.id)}
            data-track="audit-keep-reason"
          >
            {text('review.keepAll', { count: chosen.undecided })}
          </Button>
          <Button
            size="xs"
            variant="default"
            className={styles.danger}
            onClick={() => decideAll('REMOVE', chosen.id)}
            data-track="audit-remove-reason"
          >
            {text('review.removeAll', { count: chosen.undecided })}
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
