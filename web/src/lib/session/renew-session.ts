import type { UserContext } from '@endcap/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { configurationQuery } from '../configuration/configuration.ts';
import { sessionQuery } from './session.ts';

/** After a change of the session: forgets whatever an earlier one left, and asks who is there now. */
export async function renewSession(queryClient: QueryClient): Promise<UserContext | null> {
  const stays = ['session', 'configuration'];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !stays.includes(String(queryKey[0])) });
  // Its flags are decided for a company; until the new answer is there the old one will do.
  void queryClient.invalidateQueries(configurationQuery);
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}
