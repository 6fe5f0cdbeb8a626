import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import screen from './access-screen.module.css';
import { AccessScreen } from './access-screen.tsx';
import { CheckAgain } from './check-again.tsx';
import styles from './setup-steps.module.css';

export function PendingAccessPage() {
  const text = useText('access-states');
  const { user } = useSession();
  return (
    <AccessScreen
      icon={<IconHourglass size={28} />}
      title={text('access.pending.title')}
      reason={text('access.pending.reason')}
      primary={user ? <CheckAgain until={({ pending }) => !pending} /> : undefined}
    >
      <SetupSteps />
    </AccessScreen>
  );
}

/** This page is shown during the second step: the third one opens the portal. */
const steps = [
  { id: 'received', state: 'done' },
  { id: 'setup', state: 'current' },
  { id: 'ready', state: 'ahead' },
] as const;

function SetupSteps() {
  const text = useText('access-states');
  return (
    <>
      <h2>{text('access.pending.steps')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ id, state }) => (
          <li
            key={id}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden>
              {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
            </span>
            <span>
              {text(`access.pending.step.${id}`)}
              {state === 'current' ? (
                <span className={styles.note}>{text('access.pending.duration')}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <p className={screen.after}>{text('access.pending.late')}</p>
    </>
  );
}
