import { recallSeen, rememberSeen } from '../storage/storage.ts';

/** The server records activity once a minute, so a slightly longer interval is always recorded. */
export const contactEveryMs = 65_000;

let seen = 0;

/** When the server last recorded activity of the user, as far as this browser knows. */
export function lastSeen(): number {
  seen = Math.max(seen, recallSeen());
  return seen;
}

/** Called after a user's request, which has prolonged the session on the server. */
export function noteContact(now = Date.now()) {
  if (Math.abs(now - lastSeen()) < contactEveryMs) return;
  seen = now;
  rememberSeen(now);
}
