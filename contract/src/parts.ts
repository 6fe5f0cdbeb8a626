import { z } from 'zod';
import { passwordLength } from './limits.ts';
import { loginId, withAsciiDomain } from './login-id.ts';

/** Pieces that many endpoints share. */
export const companyPath = z.object({ companyId: z.uuid() });

/**
 * Letters of any script with their marks, inner spaces, apostrophe, hyphen, period. An apostrophe may
 * come first, as in "’t Hooft"; a hard space, as texts are pasted with, is a space.
 */
export const personName = z
  .string()
  .trim()
  .normalize('NFC')
  .overwrite((name) => name.replace(/\p{Zs}/gu, ' '))
  .min(1, 'field.required')
  .max(50, 'field.too_long')
  .regex(/^['‘’]?\p{L}[\p{L}\p{M}]*(?:[ '‘’.-]+\p{L}[\p{L}\p{M}]*)*\.?$/u, 'field.person_name');

/** Zod's pattern, which also accepts top-level domains in punycode. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** Accepts an address as users type it: trimmed, in lower case, its domain with accents or in ASCII. */
export const emailAddress = z
  .string()
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .min(1, 'field.required')
  .max(254, 'field.too_long')
  .pipe(
    z
      .email({ pattern: emailPattern, error: 'field.email' })
      // No mail server takes more before the "@".
      .refine((address) => address.lastIndexOf('@') <= 64, 'field.too_long'),
  );

/** Long rather than complicated; the server also refuses the most common ones. */
export const newPassword = z
  .string()
  .normalize('NFC')
  .min(passwordLength.min, 'field.too_short')
  .max(passwordLength.max, 'field.too_long');

/** Everything under a person's own name: oneself, or anyone for a super admin. */
export const personPath = z.object({ loginId });

/**
 * The version that the person saw, as the answer's ETag gave it: `If-Match: "3"`. Optional, so that
 * a script may overwrite. A proxy that compresses makes it `W/"3"`, and by hand it is often a bare 3.
 */
export const versionHeader = z.object({
  'if-match': z
    .string()
    .trim()
    .regex(/^(?:(?:W\/)?"\d{1,9}"|\d{1,9})$/)
    .transform((tag) => Number(tag.replace(/\D/g, '')))
    .optional(),
});

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
