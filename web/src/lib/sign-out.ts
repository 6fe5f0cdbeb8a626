import { useState } from 'react';
import { call } from './call.ts';
import { sendTracked, track } from './track.ts';

const delayMs = 1_500;

/** Ends the session on the server, then leaves for a page that knows nobody any more. */
export function useSignOut(leave = () => window.location.assign('/logout')) {
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    if (leaving) return;
    setLeaving(true);
    const pause = new Promise((resolve) => setTimeout(resolve, delayMs));
    track({ type: 'CLICK', name: 'logout' });
    await sendTracked().catch(() => undefined);
    // An unreachable server does not keep the person here; the page says if they are still in.
    const ended = call('POST /svc/logout', { background: true }).catch(() => null);
    await Promise.all([pause, Promise.race([ended, pause])]);
    leave();
  };
  return { signOut, leaving };
}
