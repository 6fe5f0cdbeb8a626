import { recallSeen, rememberSeen } from '../storage/storage.ts';

/** The server notes a person's calls once a minute; a little later is certainly a new note. */
export const contactEveryMs = 65_000;

let seen = 0;

/** When the server last recorded activity of the user, as far as this browser knows. */
export function lastSeen(): number {
  seen = Math.max(seen, recallSeen());
  return seen;
}

/** A call that a person made has moved the end of the session on the server. */
export function noteContact(now = Date.now()) {
  if (Math.abs(now - lastSeen()) < contactEveryMs) return;
  seen = now;
  rememberSeen(now);
}
