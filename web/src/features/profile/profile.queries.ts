import type { UserContext } from '@endcap/contract/identity';
import type { Locale } from '@endcap/contract/sites';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { sessionQuery } from '../../lib/session/session.ts';

const person = '/svc/v1/identity/users/:loginId';
const profile = 'PUT /api/companies/:companyId/users/profile';
const sessionsKey = (loginId: string) => ['profile', loginId, 'sessions'] as const;

export function ownCompaniesQuery(loginId: string) {
  return queryOptions({
    queryKey: ['profile', loginId, 'companies'],
    queryFn: ({ signal }) => call('GET /api/users/companies', { query: { loginId }, signal }),
  });
}

export function sessionsQuery(loginId: string) {
  return queryOptions({
    queryKey: sessionsKey(loginId),
    queryFn: ({ signal }) => call(`GET ${person}/sessions`, { params: { loginId }, signal }),
  });
}

/** The screen follows at once: header, language and dates read the session. */
function tellSession(client: QueryClient, change: Partial<UserContext>) {
  client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, ...change });
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

export function useSaveName(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { first_name: string; last_name: string }) =>
      call(profile, { params: { companyId }, body }),
    onSuccess: ({ first_name, last_name }) => tellSession(client, { first_name, last_name }),
  });
}

/** What is not in it stays as it is. */
export interface PreferencesChange {
  language_code?: Locale | null;
  locale?: { timezone: string };
}

export function useSavePreferences(loginId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PreferencesChange) =>
      call(`POST ${person}/preferences`, { params: { loginId }, body }),
    onSuccess: (user_preferences) => tellSession(client, { user_preferences }),
  });
}

function useSessionsChange<Input, Output>(
  loginId: string,
  change: (input: Input) => Promise<Output>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey(loginId) }),
  });
}

export function useChangePassword(loginId: string) {
  return useSessionsChange(loginId, (body: { currentPassword: string; newPassword: string }) =>
    call(`PUT ${person}/password`, { params: { loginId }, body }),
  );
}

export function useEndSession(loginId: string) {
  return useSessionsChange(loginId, (sessionId: string) =>
    call(`DELETE ${person}/sessions/:sessionId`, { params: { loginId, sessionId } }),
  );
}

/** This browser's session too: nothing is asked again afterwards. */
export function useEndAllSessions(loginId: string) {
  return useMutation({
    mutationFn: () => call(`DELETE ${person}/sessions`, { params: { loginId } }),
  });
}
