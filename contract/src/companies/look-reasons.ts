/** Why someone should look at a company, the most urgent first. */
export const lookReasons = ['AUDIT_OVERDUE', 'AUDIT_ENDS', 'NO_ADMIN', 'QUIET'] as const;
export type LookReason = (typeof lookReasons)[number];

/** No one has signed in for so long. */
export const quietDays = 60;
