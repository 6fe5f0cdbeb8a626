import type { ProductCode } from '@endcap/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { savePins, shortcutsQuery } from './launcher.queries.ts';

/** Pins show at once. Changes are sent one after the other; after a failure the saved pins return. */
export function usePins() {
  const queryClient = useQueryClient();
  const { data: shortcuts } = useQuery(shortcutsQuery);
  const [error, setError] = useState<unknown>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const turn = useRef(0);
  const { queryKey } = shortcutsQuery;

  const send = async (pinned: ProductCode[], mine: number) => {
    try {
      const saved = await savePins(pinned);
      if (mine === turn.current) queryClient.setQueryData(queryKey, saved);
    } catch (reason) {
      if (mine !== turn.current) return;
      setError(reason);
      await queryClient.invalidateQueries({ queryKey });
    }
  };

  const toggle = (code: ProductCode) => {
    const now = queryClient.getQueryData(queryKey);
    if (!now) return;
    const isPinned = now.pinned.includes(code);
    const pinned = isPinned ? now.pinned.filter((one) => one !== code) : [...now.pinned, code];
    turn.current += 1;
    const mine = turn.current;
    setError(null);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { ...now, pinned });
    sending.current = sending.current.then(() => send(pinned, mine));
  };

  return { shortcuts, toggle, error };
}

export type Pins = ReturnType<typeof usePins>;
