import { textNow } from '../i18n/messages.ts';
import { CallError } from './call-error.ts';

/** The content of a blocked answer besides its error. */
type Blocked = Record<string, unknown>;

/**
 * Shows the human check; returns the token, or null when the user cancels. `renew` requests a new
 * challenge when the first has expired; null means that the call is no longer blocked.
 */
type ChallengeHandler = (
  blocked: Blocked,
  renew: () => Promise<Blocked | null>,
) => Promise<string | null>;

const botBlocked = 412;
let handler: ChallengeHandler | null = null;

/** Registers the screen of the human check; without one a blocked call is an ordinary failure. */
export function onChallenge(next: ChallengeHandler | null) {
  handler = next;
}

let lastInTurn: Promise<unknown> = Promise.resolve();

/** Calls that are blocked at the same time show the check one after the other: a token is valid for one call. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastInTurn.then(work);
  lastInTurn = result.catch(() => undefined);
  return result;
}

async function blockedBody(response: Response): Promise<Blocked | null> {
  if (response.status !== botBlocked) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body ? (body as Blocked) : {};
}

/**
 * Passes the challenge of a small call before a large body is sent. Without a challenge there is no
 * token; a user who cancels gets the refusal.
 */
export async function passChallenge(
  send: () => Promise<Response>,
): Promise<{ token?: string; refusal?: Response }> {
  const ask = handler;
  let latest = await send();
  const blocked = await blockedBody(latest);
  if (!(ask && blocked) || blocked.display === false) return {};
  const renew = async () => {
    latest = await send();
    return blockedBody(latest);
  };
  const token = await inTurn(() => ask(blocked, renew));
  if (token) return { token };
  return latest.status === botBlocked ? { refusal: latest } : {};
}

/** Sends a blocked request once more, with the token of a passed challenge. */
export async function afterChallenge(
  response: Response,
  send: (token?: string) => Promise<Response>,
): Promise<Response> {
  const ask = handler;
  const blocked = await blockedBody(response);
  if (!(ask && blocked) || blocked.display === false) return response;
  let latest = response;
  const renew = async () => {
    latest = await send();
    return blockedBody(latest);
  };
  const token = await inTurn(() => ask(blocked, renew));
  if (!token) return latest;
  const second = await send(token);
  if (second.status !== botBlocked) return second;
  throw new CallError({
    code: 'http.challenge',
    status: botBlocked,
    message: textNow('common.error.tryAgain'),
  });
}
