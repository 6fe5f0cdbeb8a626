import { causeOf } from '@endcap/contract/operations/failure-causes';
import { useText } from '../../lib/i18n/messages.ts';
import common from '../../ui/theme/common.module.css';
import styles from './failure-cause.module.css';

/** The cause as a cell of a list names it; its row opens the whole of it. */
export function FailureCauseText({ error }: { error: string }) {
  const text = useText('failure-causes');
  return <span className={styles.brief}>{text(`failure-causes.${causeOf(error)}`)}</span>;
}

/** Why work failed in plain words and what to do next; the technical text is behind a click. */
export function FailureCause({ error }: { error: string }) {
  const text = useText('failure-causes');
  const cause = causeOf(error);
  return (
    <div className={`${common.stack1} ${styles.cause}`}>
      <p className={styles.plain}>{text(`failure-causes.${cause}`)}</p>
      <p className={common.quiet}>{text(`failure-causes.${cause}.next`)}</p>
      {error ? (
        <details>
          <summary>{text('failure-causes.technical')}</summary>
          <p className={styles.technical}>{error}</p>
        </details>
      ) : null}
    </div>
  );
}
