import { CallError } from './call-error.ts';
import { textNow } from './messages.ts';

/** Lets the person prove to be one; answers the token, or null when they gave up. */
type ChallengeHandler = (blocked: Record<string, unknown>) => Promise<string | null>;

const botBlocked = 412;
let handler: ChallengeHandler | null = null;

/** The screen that asks registers itself here; without one a blocked call is an ordinary failure. */
export function onChallenge(next: ChallengeHandler | null) {
  handler = next;
}

/** Sends a blocked request once more, with the token of a passed challenge. */
export async function afterChallenge(
  response: Response,
  again: (token: string) => Promise<Response>,
): Promise<Response> {
  if (response.status !== botBlocked || !handler) return response;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  const blocked: Record<string, unknown> = typeof body === 'object' && body ? body : {};
  if (blocked.display === false) return response;
  const token = await handler(blocked);
  if (!token) return response;
  const second = await again(token);
  if (second.status !== botBlocked) return second;
  throw new CallError({
    code: 'http.challenge',
    status: botBlocked,
    message: textNow('common.error.tryAgain'),
  });
}
