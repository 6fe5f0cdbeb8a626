import { z } from 'zod';
import { passwordLength } from './limits.ts';
import { loginId } from './login-id.ts';

/** Pieces that many endpoints share. */
export const companyPath = z.object({ companyId: z.uuid() });

/** Letters and marks of any script, inner spaces, apostrophe, hyphen, period. */
export const personName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'field.required')
  .max(50, 'field.too_long')
  .regex(/^[\p{L}\p{M}]+(?:[ '’.-]+[\p{L}\p{M}]+)*\.?$/u, 'field.person_name');

/** How an address is written by everybody: trimmed, lower-case. */
export const emailAddress = z
  .string()
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .min(1, 'field.required')
  .max(254, 'field.too_long')
  .pipe(z.email('field.email'));

/** Long rather than complicated; the server also refuses the most common ones. */
export const newPassword = z
  .string()
  .normalize('NFC')
  .min(passwordLength.min, 'field.too_short')
  .max(passwordLength.max, 'field.too_long');

/** Everything under a person's own name: oneself, or anyone for a super admin. */
export const personPath = z.object({ loginId });

/** The version that the person saw, as `If-Match: "3"`; optional, so that a script may overwrite. */
export const versionHeader = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .optional(),
});
