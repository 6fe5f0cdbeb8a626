import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './human-check.module.css';
import { isOver } from './human-check.queries.ts';
import { InsecurePageError } from './solve-task.ts';
import type { CheckState } from './use-human-check.ts';

/** The user released the button before the time was over. */
export class ReleasedEarlyError extends Error {}

interface Props {
  id: string;
  state: CheckState;
  /** The current instruction; screen readers announce each change. */
  children: string;
}

/** Shows and announces the progress; a failure is announced at once. */
export function CheckStatus({ id, state, children }: Props) {
  const text = useText('human-check');
  const isFailed = state.phase === 'failed';
  const why = isFailed ? reasonOf(state.error) : null;
  return (
    <div className={styles.status} id={id}>
      <p role="status">{isFailed ? null : children}</p>
      {isFailed ? (
        <div role="alert">
          <p className={styles.failure}>{text('common.error.tryAgain')}</p>
          {why ? <p>{why.startsWith('human-check.') ? text(why as KnownReason) : why}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

type KnownReason = 'human-check.tooEarly' | 'human-check.insecure';

function reasonOf(error: unknown): KnownReason | string | null {
  if (error instanceof ReleasedEarlyError) return 'human-check.tooEarly';
  if (error instanceof InsecurePageError) return 'human-check.insecure';
  return error instanceof CallError && !isOver(error) ? error.message : null;
}
