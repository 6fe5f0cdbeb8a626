import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { type Outcome, useChange } from '../../lib/call/use-change.ts';

const key = ['recoveries'];

/** Empty for everyone but the people who may approve one. */
export const recoveriesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call('GET /svc/v1/identity/recoveries', { signal }),
});

export const ownRecoveryQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => call('GET /svc/v1/identity/recovery', { signal }),
});

export function useApproveRecovery() {
  return useChange(key, (recoveryId: string) =>
    call('POST /svc/v1/identity/recoveries/:recoveryId/approve', { params: { recoveryId } }),
  );
}

export function useDenyRecovery(recoveryId: string) {
  return useChange(key, (body: { reason: string }) =>
    call('POST /svc/v1/identity/recoveries/:recoveryId/deny', { params: { recoveryId }, body }),
  );
}

export function useStopRecovery(outcome: Outcome<void, unknown> = {}) {
  return useChange(key, () => call('POST /svc/v1/identity/recovery/stop'), outcome);
}
