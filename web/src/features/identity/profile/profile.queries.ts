import type { UserContext } from '@endcap/contract/identity/identity';
import type { Locale } from '@endcap/contract/sites';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { sessionQuery } from '../../../lib/session/session.ts';

const person = '/svc/v1/identity/users/:loginId';
const profile = 'PUT /api/companies/:companyId/users/profile';
const sessionsKey = (loginId: string) => ['profile', loginId, 'sessions'] as const;

export function sessionsQuery(loginId: string) {
  return queryOptions({
    queryKey: sessionsKey(loginId),
    queryFn: ({ signal }) => call(`GET ${person}/sessions`, { params: { loginId }, signal }),
  });
}

/** Updates the session at once, because the header, the language and the dates read it. */
function updateSession(client: QueryClient, change: Partial<UserContext>) {
  client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, ...change });
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

export function useSaveName(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { first_name: string; last_name: string }) =>
      call(profile, { params: { companyId }, body }),
    onSuccess: ({ first_name, last_name }) => updateSession(client, { first_name, last_name }),
  });
}

/** Fields that are absent stay unchanged. */
export interface PreferencesChange {
  language_code?: Locale | null;
  locale?: { timezone: string };
}

export function useSavePreferences(loginId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PreferencesChange) =>
      call(`POST ${person}/preferences`, { params: { loginId }, body }),
    onSuccess: (user_preferences) => updateSession(client, { user_preferences }),
  });
}

export function useEndSession(loginId: string, outcome: Outcome<string, unknown>) {
  return useChange(
    sessionsKey(loginId),
    (sessionId: string) =>
      call(`DELETE ${person}/sessions/:sessionId`, { params: { loginId, sessionId } }),
    { ...outcome, once: true },
  );
}

/** Also ends the session of this browser, so no query may be refetched afterwards. */
export function useEndAllSessions(loginId: string, outcome: Outcome<void, unknown>) {
  return useMutation({
    mutationFn: () => call(`DELETE ${person}/sessions`, { params: { loginId } }),
    onSuccess: (ended) => outcome.onSuccess?.(ended),
    onError: (error) => outcome.onError?.(error),
  });
}
