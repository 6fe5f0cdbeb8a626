import { useId, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { CheckStatus, ReleasedEarlyError } from './check-status.tsx';
import { HoldButton } from './hold-button.tsx';
import styles from './human-check.module.css';
import { useHalfway } from './use-halfway.ts';
import { type CheckProps, type CheckState, useHumanCheck } from './use-human-check.ts';
import { usePassed } from './use-passed.ts';

interface Props extends CheckProps {
  onPassed: (token: string) => void;
}

/** Held until the time is over and the task is solved; then it goes on by itself. */
export function HoldCheck({ onPassed, ...props }: Props) {
  const text = useText('human-check');
  const statusId = useId();
  const { state, begin, giveUp } = useHumanCheck('HOLD', props);
  const [held, setHeld] = useState(false);
  const halfway = useHalfway(state);
  // Not before it is let go: a key that is still down would press whatever has the focus next.
  usePassed(state, !held, onPassed);

  const press = () => {
    if (held || state.phase === 'checking' || state.phase === 'passed') return;
    setHeld(true);
    begin();
  };
  const release = () => {
    if (!held) return;
    setHeld(false);
    if (state.phase === 'waiting') giveUp(new ReleasedEarlyError());
  };

  const told = (): string => {
    const ids = {
      ready: 'human-check.keys',
      waiting: halfway ? 'human-check.halfway' : 'human-check.keepHolding',
      checking: 'human-check.oneMoment',
      passed: held ? 'human-check.letGo' : 'human-check.thanks',
    } as const;
    const { phase }: CheckState = state;
    return phase in ids ? text(ids[phase as keyof typeof ids]) : '';
  };

  return (
    <>
      <p className={styles.lead}>{text('human-check.lead')}</p>
      <HoldButton state={state} describedBy={statusId} onPress={press} onRelease={release} />
      <CheckStatus id={statusId} state={state}>
        {told()}
      </CheckStatus>
    </>
  );
}
