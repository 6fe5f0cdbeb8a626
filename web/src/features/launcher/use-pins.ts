import type { ProductCode } from '@endcap/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useReportFailure } from '../../kit/failure/use-report-failure.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { savePins, shortcutsQuery } from './launcher.queries.ts';

/** Pins show at once. Changes are sent one after the other; after a failure the saved pins return. */
export function usePins() {
  const queryClient = useQueryClient();
  const { data: shortcuts } = useQuery(shortcutsQuery);
  const text = useText('launcher');
  const reportFailure = useReportFailure(text('launcher.pin.failed'));
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const turn = useRef(0);
  const { queryKey } = shortcutsQuery;

  const send = async (pinned: ProductCode[], mine: number) => {
    try {
      const saved = await savePins(pinned);
      if (mine === turn.current) queryClient.setQueryData(queryKey, saved);
    } catch (error) {
      if (mine !== turn.current) return;
      reportFailure(error);
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
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { ...now, pinned });
    sending.current = sending.current.then(() => send(pinned, mine));
  };

  return { shortcuts, toggle };
}

export type Pins = ReturnType<typeof usePins>;
