import type { UserContext } from '@endcap/contract/identity';
import type { Key } from '../call/call-types.ts';

/** Undefined until the user is known; null for a user without a company. */
let onScreen: string | null | undefined;
let stale = false;
/** Counts company changes, so that a late response to an earlier screen can be recognised. */
let drawing = 0;
/** This tab is about to choose a company itself. */
let choosing = false;
const listeners = new Set<() => void>();

/** About the session itself, or a choice of its own: good for whatever company is chosen. */
const freeOfCompany: ReadonlySet<string> = new Set<Key>([
  'GET /api/auth-status',
  'GET /svc/v1/identity/user-context',
  'POST /svc/login',
  'POST /svc/logout',
  'GET /api/users/set-context',
  'GET /api/users/switch-context',
  'GET /api/users/reset-context',
]);

/** From here on the screen is drawn for this person's company. */
export function drawFor(user: UserContext | null): void {
  onScreen = user ? (user.tenant?.id ?? null) : undefined;
  drawing += 1;
  setStale(false);
}

/** The company that the screen is drawn for, in an address that a browser goes to. */
export function companyParameter(): string {
  return onScreen === undefined ? '' : `?company=${onScreen ?? 'none'}`;
}

/** What a call says about the screen it comes from, so that a stale one is refused. */
export function companyHeader(key: string): Record<string, string> {
  if (onScreen === undefined || freeOfCompany.has(key)) return {};
  return { 'x-company-id': onScreen ?? 'none' };
}

export function drawingNow(): number {
  return drawing;
}

/**
 * Another tab of this browser has chosen another company: what is drawn here is out of date. What
 * was asked before this tab itself chose one does not count.
 */
export function reportStaleScreen(askedIn = drawing): void {
  if (!choosing && askedIn === drawing) setStale(true);
}

/** While this tab changes the company, refused calls of the previous screen are not reported. */
export async function whileChoosing<Result>(choose: () => Promise<Result>): Promise<Result> {
  choosing = true;
  try {
    return await choose();
  } finally {
    choosing = false;
  }
}

/** The person has read it and wants to look at the screen once more. */
export function dismissStaleScreen(): void {
  setStale(false);
}

export const staleScreen = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isStale: () => stale,
};

function setStale(next: boolean): void {
  if (stale === next) return;
  stale = next;
  for (const listener of listeners) listener();
}
