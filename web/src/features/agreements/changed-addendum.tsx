import type { AddendumState } from '@endcap/contract/agreements';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './addendum.module.css';

interface Props {
  state: AddendumState;
  changes: string | null;
}

/** For whoever accepted an earlier version: why they are asked again, and what is new. */
export function ChangedAddendum({ state, changes }: Props) {
  const text = useText('agreements');
  const { version, previousVersion: previous, acceptedOn } = state;
  if (previous === null || acceptedOn) return null;
  return (
    <section className={styles.changed} aria-labelledby="addendum-changed">
      <h2 id="addendum-changed">{text('agreements.addendum.changed')}</h2>
      <p>{text('agreements.addendum.changedLead', { previous, version })}</p>
      {changes ? <p>{changes}</p> : null}
    </section>
  );
}
