import { z } from 'zod';
import { loginId, toStoredAddress } from './identity/login-id.ts';
import { passwordLength } from './limits.ts';
import { hasStackedMarks, text, untrimmedText, withoutInvisible } from './text.ts';

/** Pieces that many endpoints share. */
export const companyPath = z.object({ companyId: z.uuid() });

/**
 * Letters of any script with their marks, inner spaces, apostrophe, hyphen, period. An apostrophe may
 * come first, as in "’t Hooft"; a hard space, as texts are pasted with, is a space.
 */
export const personName = text(50, (name) => withoutInvisible(name.replace(/\p{Zs}/gu, ' ')))
  .min(1, 'field.required')
  .regex(/^['‘’]?\p{L}[\p{L}\p{M}]*(?:[ '‘’.-]+\p{L}[\p{L}\p{M}]*)*\.?$/u, 'field.person_name')
  .refine((name) => !hasStackedMarks(name), 'field.person_name');

/** Zod's pattern, which also accepts top-level domains in punycode. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** Accepts an address as users type it: trimmed, in lower case, its domain with accents or in ASCII. */
export const emailAddress = text(254, toStoredAddress, { pattern: /\u212a/, error: 'field.email' })
  .min(1, 'field.required')
  .pipe(
    z
      .email({ pattern: emailPattern, error: 'field.email' })
      // No mail server takes more before the "@".
      .refine((address) => address.lastIndexOf('@') <= 64, 'field.too_long'),
  );

/**
 * The stored form of an address that another system names, in a mail or at sign-in. Null for an address
 * that no account can have, such as one with a letter that looks like another.
 */
export function readAddress(given: string): string | null {
  const domain = given.slice(given.lastIndexOf('@') + 1);
  if (domain.normalize('NFKC') !== domain) return null;
  const stored = toStoredAddress(given);
  return emailPattern.test(stored) && stored.length <= 254 ? stored : null;
}

/** Long rather than complicated; the server also refuses the most common ones. */
export const newPassword = untrimmedText(passwordLength.max).min(
  passwordLength.min,
  'field.too_short',
);

/** Everything under a person's own name: oneself, or anyone for a super admin. */
export const personPath = z.object({ loginId });

/**
 * The version that the person saw, as the answer's ETag gave it: `If-Match: "3"`. Optional, so that
 * a script may overwrite. A proxy that compresses makes it `W/"3"`, and by hand it is often a bare 3.
 */
export const versionHeader = z.object({
  'if-match': text(20)
    .regex(/^(?:(?:W\/)?"\d{1,9}"|\d{1,9})$/)
    .transform((tag) => Number(tag.replace(/\D/g, '')))
    .optional(),
});

/** A minute in the time zone that the call names: "2026-11-17T08:00". */
export const localMinute = text(16)
  .min(1, 'field.required')
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
  .refine((minute) => isCalendarMinute(minute));

/** False for a day or an hour that no calendar has, such as February 30. */
function isCalendarMinute(minute: string): boolean {
  const read = new Date(`${minute}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(minute);
}

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const csvType = 'text/csv; charset=utf-8';

/** The kinds of file that a list is downloaded as. */
export const listFormats = ['xlsx', 'csv'] as const;

/** The days of the data that an item is about; without an end it is about all days since. */
export const contentPeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  /** As people say it, in English: "fiscal weeks 31 to 34". */
  name: z.string(),
});
