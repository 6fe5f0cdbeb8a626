import type { PersonaId, UserContext } from '@endcap/contract/sign-in/identity';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
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

/** Starts to act for a company or to view it; returns the user context of that company. */
export function useChooseCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (query: Choice) =>
      change(queryClient, () => call('GET /api/users/set-context', { query })),
  });
}

/** Changes the persona and keeps the company. */
export function useSwitchPersona() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (query: Choice) =>
      change(queryClient, () => call('GET /api/users/switch-context', { query })),
  });
}

/** Leaves the company, so that the user can choose another one. */
export function useLeaveCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => change(queryClient, () => call('GET /api/users/reset-context')),
  });
}
