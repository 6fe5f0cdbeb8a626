/** Why a user deserves a look, the most urgent first. */
export const reviewReasons = [
  'NEVER_SIGNED_IN',
  'INACTIVE',
  'OUTSIDE_DOMAINS',
  'THIRD_PARTY',
  'ADMIN',
  'UNUSED_ACCESS',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];
/** NONE: nothing stands out. */
export const reasonFilters = [...reviewReasons, 'NONE'] as const;
export type ReasonFilter = (typeof reasonFilters)[number];

export const reviewDecisions = ['KEEP', 'REMOVE'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
export const decisionFilters = ['UNDECIDED', ...reviewDecisions] as const;

export const reviewColumns = ['reason', 'name', 'lastLogin'] as const;
