import { defineList, oneOf } from '../lists/define-list.ts';

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

/** The users of the open audit. */
export const reviewList = defineList({
  name: 'access-review',
  columns: {
    name: { header: 'review.column.name', place: 1, sort: true },
    reason: { header: 'review.column.reason', place: 3, sort: true },
    lastLogin: { header: 'review.column.lastLogin', place: 4, sort: true },
    decision: { header: 'review.column.decision', place: 2 },
  },
  filters: { reason: oneOf(reasonFilters), decision: oneOf(decisionFilters) },
  sortBy: 'reason',
});
