import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session/session.ts';
import { kindOf } from '../../lib/session/user-kind.ts';
import { keptAnswers } from '../../lib/storage/cached-responses.ts';
import { assumeVersion, versionOf, watchVersion } from './glossary-version.ts';

interface Query {
  client: QueryClient;
  queryKey: readonly unknown[];
}

type Ask<Answer> = (onResponse: (response: Response) => void) => Promise<Answer>;

/**
 * From what this browser kept of the same question, also from before the page was loaded, else from
 * the server. A kept answer counts until the server is known to have another version.
 */
export async function throughKept<Answer>(
  { client, queryKey }: Query,
  ask: Ask<Answer>,
): Promise<Answer> {
  const user = client.getQueryData(sessionQuery.queryKey);
  const asked = user && { loginId: user.login_id, question: [kindOf(user).type, ...queryKey] };
  const kept = asked ? await keptAnswers.get(asked) : undefined;
  if (kept && assumeVersion(client, kept.version)) return kept.answer as Answer;
  let version: string | null = null;
  const answer = await ask((response) => {
    version = versionOf(response);
    watchVersion(client)(response);
  });
  if (asked && version) void keptAnswers.put(asked, { answer, version });
  return answer;
}
