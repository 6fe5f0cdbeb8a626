import type { PersonaId, UserContext } from '@endcap/contract/identity';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import { reportStaleScreen, whileChoosing } from './current-company.ts';
import { replaceSession } from './session.ts';

export interface Choice {
  companyId: string;
  persona?: PersonaId;
}

/** Nothing that was read for the company before is shown, or still arrives, after the change. */
async function change(queryClient: QueryClient, ask: () => Promise<UserContext>) {
  await queryClient.cancelQueries();
  const user = await whileChoosing(ask).catch((error) => {
    if (error instanceof CallError && error.code === 'company.other_chosen') reportStaleScreen();
    throw error;
  });
  replaceSession(queryClient, user);
  return user;
}

/** Act for a company or view it; answers the person as they are there. */
export function useChooseCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (query: Choice) =>
      change(queryClient, () => call('GET /api/users/set-context', { query })),
  });
}

/** The same company through other eyes. */
export function useSwitchPersona() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (query: Choice) =>
      change(queryClient, () => call('GET /api/users/switch-context', { query })),
  });
}

/** Back to choosing. */
export function useLeaveCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => change(queryClient, () => call('GET /api/users/reset-context')),
  });
}
