import { useId } from 'react';
import {
  CheckStatus,
  ReleasedEarlyError,
} from '../../features/identity/human-check/check-status.tsx';
import { HoldButton } from '../../features/identity/human-check/hold-check.tsx';
import type { CheckState } from '../../features/identity/human-check/use-human-check.ts';
import { GalleryPage } from '../../features/operations/gallery/gallery-page.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './gallery.module.css';

const states: CheckState[] = [
  { phase: 'ready' },
  { phase: 'passed', token: '' },
  { phase: 'failed', error: new ReleasedEarlyError() },
];

/** The gallery with what other features bring to it. */
export function GalleryScreen() {
  return (
    <GalleryPage
      humanCheck={
        <div className={styles.checks}>
          {states.map((state) => (
            <CheckSample key={state.phase} state={state} />
          ))}
        </div>
      }
    />
  );
}

const nothing = () => undefined;

/** How the button and what stands under it look; nothing is checked. */
function CheckSample({ state }: { state: CheckState }) {
  const text = useText('human-check');
  const id = useId();
  return (
    <div className={styles.check}>
      <HoldButton state={state} describedBy={id} onPress={nothing} onRelease={nothing} />
      <CheckStatus id={id} state={state}>
        {text(state.phase === 'passed' ? 'human-check.thanks' : 'human-check.keys')}
      </CheckStatus>
    </div>
  );
}
