import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './human-check.module.css';
import type { CheckState } from './use-human-check.ts';

interface Props {
  state: CheckState;
  describedBy: string;
  onPress: () => void;
  onRelease: () => void;
}

const holdingKeys = [' ', 'Enter'];

/** Held by mouse, finger, pen, Space or Enter; whatever takes it away lets go. */
export function HoldButton({ state, describedBy, onPress, onRelease }: Props) {
  const text = useText('human-check');
  const passed = state.phase === 'passed';
  const waitMs = state.phase === 'waiting' ? state.waitMs : null;
  const filled = passed || state.phase === 'checking';

  const pressed = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // The finger may wander off the button.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onPress();
  };
  const keyed = (event: KeyboardEvent, act: () => void) => {
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
      onPointerDown={pressed}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onLostPointerCapture={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => keyed(event, onPress)}
      onKeyUp={(event) => keyed(event, onRelease)}
      onBlur={onRelease}
    >
      {waitMs === null ? null : (
        <span className={styles.fill} style={{ animationDuration: `${waitMs}ms` }} />
      )}
      {filled ? <span className={styles.full} /> : null}
      <span className={styles.label}>
        {passed ? <IconCheck size={20} aria-hidden /> : null}
        {text(passed ? 'human-check.done' : 'human-check.hold')}
      </span>
    </button>
  );
}
