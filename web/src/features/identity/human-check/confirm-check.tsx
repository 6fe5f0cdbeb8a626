import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useCountdown } from '../../../lib/browser/countdown.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckStatus } from './check-status.tsx';
import styles from './human-check.module.css';
import { type CheckProps, type CheckState, useHumanCheck, usePassed } from './use-human-check.ts';

interface Props extends CheckProps {
  onPassed: (token: string) => void;
}

function useSecondsLeft(state: CheckState): { left: number; total: number } {
  const { left, start } = useCountdown();
  const waitMs = state.phase === 'waiting' ? state.waitMs : null;
  const total = waitMs === null ? 0 : Math.ceil(waitMs / 1000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts with the wait and not again
  useEffect(() => {
    if (total) start(total);
  }, [total]);
  return { left, total };
}

/** For users who cannot hold a button: confirm, wait, confirm again. */
export function ConfirmCheck({ onPassed, ...props }: Props) {
  const text = useText('human-check');
  const statusId = useId();
  const { state, begin, confirm } = useHumanCheck('CONFIRM', props);
  const { left, total } = useSecondsLeft(state);
  usePassed(state, true, onPassed);
  const { phase } = state;

  const press = () => {
    if (phase === 'ready' || phase === 'failed') begin();
    if (phase === 'due') confirm();
  };
  const label = {
    ready: text('human-check.confirm'),
    failed: text('human-check.confirm'),
    waiting: total ? text('human-check.wait', { seconds: left }) : text('human-check.oneMoment'),
    due: text('human-check.confirmAgain'),
    checking: text('human-check.oneMoment'),
    passed: text('common.done'),
  }[phase];
  const status = {
    ready: '',
    failed: '',
    waiting: total ? text('human-check.waitAnnounced', { seconds: total }) : '',
    due: text('human-check.due'),
    checking: text('human-check.oneMoment'),
    passed: text('human-check.thanks'),
  }[phase];
  const isIdle = phase === 'waiting' || phase === 'checking' || phase === 'passed';

  return (
    <>
      <p className={styles.lead}>{text('human-check.confirmLead')}</p>
      <Button
        className={styles.confirm ?? ''}
        // A disabled button would lose the focus before the second press.
        aria-disabled={isIdle}
        data-waiting={phase === 'waiting' || undefined}
        aria-describedby={statusId}
        data-autofocus
        leftSection={phase === 'passed' ? <IconCheck size={20} aria-hidden /> : null}
        onClick={press}
      >
        {label}
      </Button>
      <CheckStatus id={statusId} state={state}>
        {status}
      </CheckStatus>
    </>
  );
}
