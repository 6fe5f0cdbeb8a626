export const failureReasons = [
  'provider',
  'unknown',
  'unverified',
  'blocked',
  'site',
  'expired',
] as const;

interface LoginSearch {
  lastUrl?: string;
  /** What the user has just done on another page. */
  done?: 'password';
}

export function loginSearch({ lastUrl, done }: LoginSearch): LoginSearch {
  return { ...(lastUrl && { lastUrl }), ...(done === 'password' && { done }) };
}

export function failureSearch({ reason }: { reason?: string }): { reason?: string } {
  return reason ? { reason } : {};
}
