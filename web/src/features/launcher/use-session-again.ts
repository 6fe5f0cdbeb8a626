import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionQuery } from '../../lib/session/session.ts';

/** Asks who the person is and what they may open, once more. */
export function useSessionAgain() {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(sessionQuery), [queryClient]);
}
