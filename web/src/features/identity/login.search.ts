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
  /** What the person has just done elsewhere, and is told of here. */
  done?: 'password';
}

export function loginSearch({ lastUrl, done }: LoginSearch): LoginSearch {
  return { ...(lastUrl && { lastUrl }), ...(done === 'password' && { done }) };
}

export function failureSearch({ reason }: { reason?: string }): { reason?: string } {
  return reason ? { reason } : {};
}
