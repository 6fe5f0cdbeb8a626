import { userLimits } from '@endcap/contract/limits';
import { rowOutcomes } from '@endcap/contract/people/task-stages';
import type { FilePlan, PlannedRow } from '@endcap/contract/people/user-files';
import { useEffect, useId, useRef, useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { ErrorMessage, WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { type Override, OverrideConfirmation } from './override-confirmation.tsx';
import { PlannedRows } from './planned-rows.tsx';
import { type Drafts, isOutdated, isOverrideNeeded } from './use-bulk-file.ts';
import styles from './user-files.module.css';

type Outcome = PlannedRow['outcome'];

interface Props {
  plan: FilePlan;
  fileName: string;
  override: Override;
  /** The error of a failed start. */
  failure: Error | null;
  drafts: Drafts;
  /** Cells have been corrected and checked again. */
  isCorrected: boolean;
  checkFailure: Error | null;
}

/** The second step: the effect of the file on every row, before it is started. */
export function ReviewStep({
  plan,
  fileName,
  override,
  failure,
  drafts,
  isCorrected,
  checkFailure,
}: Props) {
  const text = useText('user-files');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const checked = useId();
  const { counts, rows, existing, losing } = plan;
  const accepted = counts.create + counts.change;
  const shown = outcome ? rows.filter((row) => row.outcome === outcome) : rows;
  const more = (outcome ? countsByOutcome(plan)[outcome] : plan.total) - shown.length;
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading} aria-describedby={checked}>
        {text('user-files.review.title', { name: fileName })}
      </h3>
      {isCorrected ? (
        <p id={checked} className={styles.note}>
          {text('user-files.check.done', { count: counts.refused })}
        </p>
      ) : null}
      {isOutdated(failure) ? (
        <WarningMessage
          title={text('user-files.outdated.title')}
          message={text('user-files.outdated.message')}
        />
      ) : null}
      {isOverrideNeeded(failure) || isOutdated(failure) ? null : (
        <Failure error={failure} title={text('user-files.error.start')} />
      )}
      <Failure error={checkFailure} title={text('user-files.check.failed')} />
      {drafts.areTooMany ? (
        <WarningMessage
          title={text('user-files.check.limit', { max: userLimits.corrections })}
          message={text('user-files.check.limit.next')}
        />
      ) : null}
      {accepted === 0 ? <ErrorMessage title={text('user-files.nothing')} /> : null}
      {losing > 0 ? (
        <WarningMessage
          title={text('user-files.losing.title', { count: losing })}
          message={text('user-files.losing.message')}
        />
      ) : null}
      <OutcomeFilter plan={plan} chosen={outcome} onChoose={setOutcome} />
      {rows.some(({ cells }) => cells.length > 0) ? (
        <p className={styles.note}>{text('user-files.check.note')}</p>
      ) : null}
      <PlannedRows key={outcome} rows={shown} draftOf={drafts.of} onDraft={drafts.set} />
      <p className={styles.note}>
        {[
          more > 0 ? text('user-files.rows.cut', { shown: shown.length, more }) : null,
          counts.refused > 0 && accepted > 0 ? text('user-files.rows.refusedNote') : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {existing.length > 0 ? (
        <OverrideConfirmation users={existing} count={counts.change} override={override} />
      ) : null}
    </div>
  );
}

function countsByOutcome({ counts }: FilePlan): Record<Outcome, number> {
  return {
    REFUSED: counts.refused,
    CHANGE: counts.change,
    CREATE: counts.create,
    SAME: counts.same,
  };
}

interface FilterProps {
  plan: FilePlan;
  /** Null shows all rows. */
  chosen: Outcome | null;
  onChoose: (outcome: Outcome | null) => void;
}

/** The number of rows by outcome; a click filters the rows by it. */
function OutcomeFilter({ plan, chosen, onChoose }: FilterProps) {
  const text = useText('user-files');
  const countOf = countsByOutcome(plan);
  const all = { outcome: null, label: text('user-files.outcome.all', { count: plan.total }) };
  const outcomes = rowOutcomes
    .filter((outcome) => countOf[outcome] > 0)
    .map((outcome) => ({
      outcome,
      label: text(`user-files.outcome.${outcome}`, { count: countOf[outcome] }),
    }));
  return (
    <fieldset className={styles.chips} aria-label={text('user-files.review.filter')}>
      {[all, ...outcomes].map(({ outcome, label }) => (
        <UnstyledButton
          key={label}
          className={styles.chip}
          aria-pressed={chosen === outcome}
          onClick={() => onChoose(outcome)}
        >
          {label}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
