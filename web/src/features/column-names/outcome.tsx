import { IconArrowsSplit, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './column-names.module.css';
import type { Outcome } from './column-names.search.ts';

const icons = {
  FOUND: IconCircleCheck,
  LIKELY: IconHelpCircle,
  SEVERAL: IconArrowsSplit,
  MISSING: IconCircleX,
};

export function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const Icon = icons[outcome];
  return <Icon className={styles.outcomeIcon} data-outcome={outcome} size={16} aria-hidden />;
}

/** In a word and a shape of its own, for those who do not tell colours apart. */
export function OutcomeWord({ outcome }: { outcome: Outcome }) {
  const text = useText('column-names');
  return (
    <span className={styles.outcome}>
      <OutcomeIcon outcome={outcome} />
      {text(`column-names.sheet.outcome.${outcome}`)}
    </span>
  );
}
