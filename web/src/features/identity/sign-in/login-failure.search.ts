export const failureReasons = [
  'provider',
  'unknown',
  'unverified',
  'second_factor',
  'blocked',
  'site',
  'expired',
] as const;

export function failureSearch({ reason }: { reason?: string }): { reason?: string } {
  return reason ? { reason } : {};
}

export function outcomeSearch({ outcome }: { outcome?: string }): { outcome?: string } {
  return outcome ? { outcome } : {};
}
