import { z } from 'zod';
import { lookReasons } from './look-reasons.ts';

export const companyLook = z.object({
  reason: z.enum(lookReasons),
  /** The end of the audit, the loss of the last admin, or the last sign-in; null when it is not known. */
  since: z.iso.datetime().nullable(),
  /** The people of the audit, and those of them who are not decided. */
  people: z.object({ left: z.int(), total: z.int() }).nullable(),
});
export type CompanyLook = z.infer<typeof companyLook>;
