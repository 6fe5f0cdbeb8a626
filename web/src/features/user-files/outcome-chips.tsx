import { rowOutcomes } from '@endcap/contract/task-stages';
import type { FilePlan, PlannedRow } from '@endcap/contract/user-files';
import { UnstyledButton } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './user-files.module.css';

type Outcome = PlannedRow['outcome'];

interface Props {
  plan: FilePlan;
  /** Null shows all. */
  chosen: Outcome | null;
  onChoose: (outcome: Outcome | null) => void;
}

export function countsByOutcome({ counts }: FilePlan): Record<Outcome, number> {
  return {
    REFUSED: counts.refused,
    CHANGE: counts.change,
    CREATE: counts.create,
    SAME: counts.same,
  };
}

/** How many rows end how; each narrows the rows to its own. */
export function OutcomeChips({ plan, chosen, onChoose }: Props) {
  const text = useText('user-files');
  const countOf = countsByOutcome(plan);
  const all = { outcome: null, label: text('user-files.outcome.all', { count: plan.total }) };
  const kinds = rowOutcomes
    .filter((outcome) => countOf[outcome] > 0)
    .map((outcome) => ({
      outcome,
      label: text(`user-files.outcome.${outcome}`, { count: countOf[outcome] }),
    }));
  return (
    <fieldset className={styles.chips} aria-label={text('user-files.review.filter')}>
      {[all, ...kinds].map(({ outcome, label }) => (
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
