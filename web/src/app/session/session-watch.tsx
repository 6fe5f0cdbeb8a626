import { useEffect, useRef } from 'react';
import { IdleWarning } from './idle-warning.tsx';
import { SessionTimeout } from './session-timeout.tsx';
import { useIdleWatch } from './use-idle-watch.ts';

interface Props {
  loginId: string;
}

/** Warns before inactivity ends the session, and says so when it has. */
export function SessionWatch({ loginId }: Props) {
  const { phase, stay } = useIdleWatch(loginId);
  const drawnFor = useRef(loginId);
  useEffect(() => {
    // Another user signed in in another tab: nothing rendered for the first user may stay.
    if (drawnFor.current !== loginId) window.location.reload();
  }, [loginId]);
  if (phase.kind === 'over') return <SessionTimeout />;
  if (phase.kind === 'warning') return <IdleWarning secondsLeft={phase.secondsLeft} stay={stay} />;
  return null;
}
