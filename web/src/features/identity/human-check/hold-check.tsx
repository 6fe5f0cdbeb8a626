import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { CheckStatus, ReleasedEarlyError } from './check-status.tsx';
import styles from './human-check.module.css';
import { type CheckProps, type CheckState, useHumanCheck, usePassed } from './use-human-check.ts';

interface Props extends CheckProps {
  onPassed: (token: string) => void;
}

/** A button to hold until the time is over and the task is solved; then it continues by itself. */
export function HoldCheck({ onPassed, ...props }: Props) {
  const text = useText('human-check');
  const statusId = useId();
  const { state, begin, giveUp } = useHumanCheck('HOLD', props);
  const [held, setHeld] = useState(false);
  const halfway = useHalfway(state);
  // Waits until the button is released: a key that is still down would press the next focused button.
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

  const status = (): string => {
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
        {status()}
      </CheckStatus>
    </>
  );
}

/** True in the second half of the wait, for users who hear the progress and do not see it. */
function useHalfway(state: CheckState): boolean {
  const waitMs = state.phase === 'waiting' ? state.waitMs : null;
  const [halfway, setHalfway] = useState(false);
  useEffect(() => {
    setHalfway(false);
    if (waitMs === null) return;
    const timer = setTimeout(() => setHalfway(true), waitMs / 2);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return halfway;
}

interface ButtonProps {
  state: CheckState;
  describedBy: string;
  onPress: () => void;
  onRelease: () => void;
}

const holdingKeys = [' ', 'Enter'];

/** Held by mouse, finger, pen, Space or Enter. Losing the pointer or the focus releases it. */
export function HoldButton({ state, describedBy, onPress, onRelease }: ButtonProps) {
  const text = useText('human-check');
  const isPassed = state.phase === 'passed';
  const waitMs = state.phase === 'waiting' ? state.waitMs : null;
  const isFilled = isPassed || state.phase === 'checking';

  const handlePointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // Captures the pointer, so that a finger may leave the button while it holds.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onPress();
  };
  const handleKey = (event: KeyboardEvent, act: () => void) => {
    if (!holdingKeys.includes(event.key)) return;
    event.preventDefault();
    if (!event.repeat) act();
  };

  return (
    <button
      type="button"
      className={styles.hold}
      aria-describedby={describedBy}
      aria-busy={state.phase === 'checking'}
      data-autofocus
      onPointerDown={handlePointer}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onLostPointerCapture={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => handleKey(event, onPress)}
      onKeyUp={(event) => handleKey(event, onRelease)}
      onBlur={onRelease}
    >
      {waitMs === null ? null : (
        <span className={styles.fill} style={{ animationDuration: `${waitMs}ms` }} />
      )}
      {isFilled ? <span className={styles.full} /> : null}
      <span className={styles.label}>
        {isPassed ? <IconCheck size={20} aria-hidden /> : null}
        {text(isPassed ? 'common.done' : 'human-check.hold')}
      </span>
    </button>
  );
}
