import type { PersonaId, UserContext } from '@endcap/contract/identity/identity';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import type { Outcome } from '../call/use-change.ts';
import { reportStaleScreen, whileChoosing } from './current-company.ts';
import { replaceSession } from './session.ts';
import { postToTabs } from './tab-messages.ts';

export interface Choice {
  companyId: string;
  persona?: PersonaId;
  /** Required of super admins and spectators. */
  reason?: string;
}

/** Cancels and removes all data of the previous company before the change is shown. */
async function change(queryClient: QueryClient, ask: () => Promise<UserContext>) {
  await queryClient.cancelQueries();
  const user = await whileChoosing(ask).catch((error) => {
    if (error instanceof CallError && error.code === 'company.other_chosen') reportStaleScreen();
    throw error;
  });
  replaceSession(queryClient, user);
  postToTabs({ kind: 'company', loginId: user.login_id });
  return user;
}

function useContextChange<Input>(
  ask: (input: Input) => Promise<UserContext>,
  { onSuccess, onError }: Outcome<Input, UserContext>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(queryClient, () => ask(input)),
    onSuccess: (user, input) => onSuccess?.(user, input),
    onError: (error, input) => onError?.(error, input),
  });
}

/** Starts to act for a company or to view it; returns the user context of that company. */
export function useChooseCompany(outcome: Outcome<Choice, UserContext> = {}) {
  return useContextChange(
    (query: Choice) => call('GET /api/users/set-context', { query }),
    outcome,
  );
}

/** From one company to another, or to another persona in the same one. */
export function useSwitchContext(outcome: Outcome<Choice, UserContext> = {}) {
  return useContextChange(
    (query: Choice) => call('GET /api/users/switch-context', { query }),
    outcome,
  );
}

/** Leaves the company, so that the user can choose another one. */
export function useLeaveCompany(outcome: Outcome<void, UserContext> = {}) {
  return useContextChange<void>(() => call('GET /api/users/reset-context'), outcome);
}
