import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendTracked, track } from '../browser/track.ts';
import { call } from '../call/call.ts';
import { dropDraftsOf } from '../forms/drafts.ts';
import { cachedResponses } from '../storage/cached-responses.ts';
import { forgetVisit } from '../storage/user-storage.ts';
import { sessionQuery } from './session.ts';
import { postToTabs } from './tab-messages.ts';

const delayMs = 1_500;
/** Leaving earlier would cancel the call that ends the session. */
const timeoutMs = 5_000;
const signedOut = '/logout';

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** The server may redirect to an identity provider, but only over https. */
function nextAfter(answer: { next: string } | null): string {
  const { origin } = window.location;
  if (!answer || !URL.canParse(answer.next, origin)) return signedOut;
  const { origin: target, protocol, hostname } = new URL(answer.next, origin);
  const safe = target === origin || protocol === 'https:';
  return safe || (protocol === 'http:' && isLocal(hostname)) ? answer.next : signedOut;
}

/** Ends the session on the server, then opens the page for signed-out users. */
export function useSignOut(leave = (to: string) => window.location.assign(to)) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    if (leaving) return;
    setLeaving(true);
    const loginId = queryClient.getQueryData(sessionQuery.queryKey)?.login_id ?? null;
    dropDraftsOf(loginId);
    if (loginId) forgetVisit(loginId);
    const forgotten = cachedResponses.dropAll();
    const pause = wait(delayMs);
    track({ type: 'CLICK', name: 'logout' });
    await sendTracked().catch(() => undefined);
    // The user leaves also when the server does not respond; the next page shows if they are still signed in.
    const ended = call('POST /svc/logout', { background: true }).catch(() => null);
    const [answer] = await Promise.all([Promise.race([ended, wait(timeoutMs)]), pause, forgotten]);
    postToTabs({ kind: 'signed-out', loginId });
    leave(nextAfter(answer));
  };
  return { signOut, leaving };
}
