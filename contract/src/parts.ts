import { z } from 'zod';

/** Pieces that many endpoints share. */
export const companyPath = z.object({ companyId: z.uuid() });

/** The version that the person saw, as `If-Match: "3"`; optional, so that a script may overwrite. */
export const versionHeader = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .optional(),
});
