import { useState } from 'react';
import { call } from './call.ts';

const delayMs = 1_500;

/** Ends the session on the server, then leaves for a page that knows nobody any more. */
export function useSignOut(leave = () => window.location.assign('/logout')) {
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    const pause = new Promise((resolve) => setTimeout(resolve, delayMs));
    // An unreachable server does not keep the person here; the page says if they are still in.
    await call('POST /svc/logout', { background: true }).catch(() => null);
    await pause;
    leave();
  };
  return { signOut, leaving };
}
