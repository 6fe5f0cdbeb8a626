import type { UserContext } from '@endcap/contract/identity/identity';
import type { Key } from '../call/call-types.ts';

/** Undefined until the user is known; null for a user without a company. */
let onScreen: string | null | undefined;
/** Why the screen is stale: another company was chosen, or the time in this one is over. */
export type StaleReason = 'other' | 'over';
let stale: StaleReason | null = null;
/** Counts company changes, so that a late response to an earlier screen can be recognised. */
let companyChanges = 0;
/** True while this tab changes the company itself. */
let choosing = false;
const listeners = new Set<() => void>();

/** Calls about the session itself or about the choice of company: they need no current company. */
const freeOfCompany: ReadonlySet<string> = new Set<Key>([
  'GET /api/auth-status',
  'GET /svc/v1/identity/user-context',
  'POST /svc/login',
  'POST /svc/logout',
  'GET /svc/v1/identity/proof',
  'POST /svc/v1/identity/proof',
  'POST /svc/v1/identity/proof/passkey/start',
  'GET /api/users/set-context',
  'GET /api/users/switch-context',
  'GET /api/users/reset-context',
]);

/** Sets the company that the screen is rendered for. */
export function setCurrentCompany(user: UserContext | null): void {
  onScreen = user ? (user.tenant?.id ?? null) : undefined;
  companyChanges += 1;
  setStale(null);
}

/** The company of the screen as a query parameter, for links that the browser opens. */
export function companyParameter(): string {
  return onScreen === undefined ? '' : `?company=${onScreen ?? 'none'}`;
}

/** The company of the screen as a header, so that the server refuses a call of a stale screen. */
export function companyHeader(key: string): Record<string, string> {
  if (onScreen === undefined || freeOfCompany.has(key)) return {};
  return { 'x-company-id': onScreen ?? 'none' };
}

export function companyChangeCount(): number {
  return companyChanges;
}

/**
 * Marks the screen as stale, because another tab has chosen another company. Requests that this tab
 * sent before its own change do not count.
 */
export function reportStaleScreen(
  changesAtSend = companyChanges,
  reason: StaleReason = 'other',
): void {
  if (!choosing && changesAtSend === companyChanges) setStale(reason);
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

/** Hides the warning when the user wants to see the stale screen again. */
export function dismissStaleScreen(): void {
  setStale(null);
}

export const staleScreen = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  reason: () => stale,
};

function setStale(next: StaleReason | null): void {
  if (stale === next) return;
  stale = next;
  for (const listener of listeners) listener();
}
