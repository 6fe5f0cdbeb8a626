import type { FilePlan, PlannedRow } from '@endcap/contract/user-files';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage, WarningMessage } from '../../ui/feedback/error-message.tsx';
import { countsByOutcome, OutcomeChips } from './outcome-chips.tsx';
import { type Override, OverrideConfirmation } from './override-confirmation.tsx';
import { PlannedRows } from './planned-rows.tsx';
import { isOutdated, isOverrideNeeded } from './use-bulk-file.ts';
import styles from './user-files.module.css';

interface Props {
  plan: FilePlan;
  fileName: string;
  override: Override;
  /** What kept it from being started. */
  failure: Error | null;
}

/** What the file will do, row by row, before it is done. */
export function ReviewStep({ plan, fileName, override, failure }: Props) {
  const text = useText('user-files');
  const [outcome, setOutcome] = useState<PlannedRow['outcome'] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { counts, rows, existing, losing } = plan;
  const accepted = counts.create + counts.change;
  const shown = outcome ? rows.filter((row) => row.outcome === outcome) : rows;
  const more = (outcome ? countsByOutcome(plan)[outcome] : plan.total) - shown.length;
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {text('user-files.review.title', { name: fileName })}
      </h3>
      {isOutdated(failure) ? (
        <WarningMessage
          title={text('user-files.outdated.title')}
          message={text('user-files.outdated.message')}
        />
      ) : null}
      {failure && !isOverrideNeeded(failure) && !isOutdated(failure) ? (
        <ErrorMessage
          title={text('user-files.error.start')}
          message={failure.message}
          requestId={failure instanceof CallError ? failure.requestId : undefined}
        />
      ) : null}
      {accepted === 0 ? <ErrorMessage title={text('user-files.nothing')} /> : null}
      {losing > 0 ? (
        <WarningMessage
          title={text('user-files.losing.title', { count: losing })}
          message={text('user-files.losing.message')}
        />
      ) : null}
      <OutcomeChips plan={plan} chosen={outcome} onChoose={setOutcome} />
      <PlannedRows key={outcome} rows={shown} />
      <p className={styles.note}>
        {[
          more > 0 ? text('user-files.rows.cut', { shown: shown.length, more }) : null,
          counts.refused > 0 && accepted > 0 ? text('user-files.rows.refusedNote') : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {existing.length > 0 ? (
        <OverrideConfirmation people={existing} count={counts.change} override={override} />
      ) : null}
    </div>
  );
}
