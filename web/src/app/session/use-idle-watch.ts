import { focusManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call/call.ts';
import { silenceRedirects } from '../../lib/call/unauthorized.ts';
import { configurationQuery, defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { dropDraftsOf } from '../../lib/forms/drafts.ts';
import { type IdlePhase, IdleWatch } from '../../lib/session/idle-watch.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { clearIdle, flagIdle } from '../../lib/storage/storage.ts';

interface Watching {
  phase: IdlePhase;
  stay: () => Promise<void>;
}
type Limits = typeof defaultConfiguration.session;

const calm: IdlePhase = { kind: 'active' };

/** Under the alert: a return to the tab sends no call, and no refusal leaves the page. */
function holdPageStill(over: boolean) {
  focusManager.setFocused(over ? false : undefined);
  silenceRedirects(over);
}

/** The calls of the watch, and how the page follows its state. */
function watchCallbacks(queryClient: QueryClient) {
  return {
    prolong: async () => (await call('GET /api/auth-status', { quiet: true })).authenticated,
    end: () => void call('POST /svc/logout', { background: true }).catch(() => undefined),
    onDoubt: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onBack: () => {
      clearIdle();
      holdPageStill(false);
      void queryClient.invalidateQueries();
    },
  };
}

/** How much time the person has left, and how they get more. */
export function useIdleWatch(loginId: string): Watching {
  const queryClient = useQueryClient();
  const { data = defaultConfiguration } = useQuery(configurationQuery);
  const { idleSeconds, warningSeconds }: Limits = data.session;
  const [phase, setPhase] = useState(calm);
  const [watch, setWatch] = useState<IdleWatch | null>(null);
  useEffect(() => {
    const watching = new IdleWatch({
      loginId,
      idleMs: idleSeconds * 1_000,
      warningMs: warningSeconds * 1_000,
      onPhase: (next) => {
        setPhase(next);
        if (next.kind !== 'over') return;
        flagIdle();
        holdPageStill(true);
      },
      onSignedOut: () => {
        dropDraftsOf(loginId);
        window.location.assign('/logout');
      },
      ...watchCallbacks(queryClient),
    });
    setWatch(watching);
    setPhase(calm);
    const stop = watching.start();
    return () => {
      stop();
      holdPageStill(false);
    };
  }, [loginId, idleSeconds, warningSeconds, queryClient]);
  return { phase, stay: async () => watch?.stay() };
}
