import type { Availability } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import { CharterOnly, useLacks } from './charter-only.tsx';
import styles from './results.module.css';

/** Whose data has it. Basic people are told plainly when theirs does not. */
export function TermVersion({ availability }: { availability: Availability }) {
  const text = useText('glossary');
  if (useLacks(availability)) return <CharterOnly />;
  return <span className={styles.version}>{text(`glossary.version.${availability}`)}</span>;
}
