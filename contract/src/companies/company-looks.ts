import { z } from 'zod';

/** Why someone should look at a company, the most urgent first. */
export const lookReasons = ['AUDIT_OVERDUE', 'AUDIT_ENDS', 'NO_ADMIN', 'QUIET'] as const;
export type LookReason = (typeof lookReasons)[number];

/** No one has signed in for so long. */
export const quietDays = 60;

export const companyLook = z.object({
  reason: z.enum(lookReasons),
  /** The end of the audit, the loss of the last admin, or the last sign-in; null when it is not known. */
  since: z.iso.datetime().nullable(),
  /** The people of the audit, and those of them who are not decided. */
  people: z.object({ left: z.int(), total: z.int() }).nullable(),
});
export type CompanyLook = z.infer<typeof companyLook>;
