import { useText } from '../../lib/i18n/messages.ts';
import styles from './access-screen.module.css';

interface Props {
  step: string;
  /** What follows from it, or what to do if it fails. */
  after: string;
}

export function NextStep({ step, after }: Props) {
  const text = useText('access-states');
  return (
    <>
      <h2>{text('access.next')}</h2>
      <p className={styles.step}>{step}</p>
      <p className={styles.after}>{after}</p>
    </>
  );
}
