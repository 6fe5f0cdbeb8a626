import { z } from 'zod';

/** Why an account may not sign in, for the person alone. */
export const accountBlock = z.object({
  on: z.iso.datetime(),
  reason: z.string().nullable(),
  /** By which staff find the account of a person who calls. */
  reference: z.string(),
});
