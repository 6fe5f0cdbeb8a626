import type { FilePlan, PlannedRow } from '@endcap/contract/user-files';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useText } from '../../lib/messages.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { OutcomeChips } from './outcome-chips.tsx';
import { type Override, OverrideConfirmation } from './override-confirmation.tsx';
import { PlannedRows } from './planned-rows.tsx';
import { isOverrideNeeded } from './use-bulk-file.ts';
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
  const { counts, rows, rowsAreCut, existing } = plan;
  const accepted = counts.create + counts.change;
  const shown = outcome ? rows.filter((row) => row.outcome === outcome) : rows;
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {text('user-files.review.title', { name: fileName })}
      </h3>
      {failure && !isOverrideNeeded(failure) ? (
        <ErrorMessage
          title={text('user-files.error.start')}
          message={failure.message}
          requestId={failure instanceof CallError ? failure.requestId : undefined}
        />
      ) : null}
      {accepted === 0 ? <ErrorMessage title={text('user-files.nothing')} /> : null}
      <OutcomeChips plan={plan} chosen={outcome} onChoose={setOutcome} />
      <PlannedRows rows={shown} />
      <p className={styles.note}>
        {[
          rowsAreCut ? text('user-files.rows.cut', { count: rows.length }) : null,
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
