import { z } from 'zod';

/** Composed text is at most four times shorter than its decomposed form in UTF-16 units. */
const decomposedFactor = 4;
/** Spaces around a pasted text, which are trimmed. */
const surroundingSpaces = 1_000;

/** No script has so many marks on one letter, and normalising a run takes the square of its length. */
const longRunOfMarks = /\p{M}{31}/u;

/** Cuts such a run, for a text that is read as well as possible. */
export function cutRunsOfMarks(given: string): string {
  return given.replace(/(?<=\p{M}{30})\p{M}/gu, '');
}

type Change = (normalized: string) => string;
const unchanged: Change = (normalized) => normalized;

/** Checked before NFC, which makes a letter of some signs. */
interface Refusal {
  pattern: RegExp;
  error: string;
}

/** A text of a caller, trimmed and in NFC, of at most `max` characters after `change`. */
export function text(max: number, change = unchanged, refusal?: Refusal) {
  return untrimmedText(max, (normalized) => change(normalized.trim()), refusal);
}

/**
 * Its length is checked before anything transforms it: normalising 250 KB of combining marks would
 * hold the process for half a minute. No valid text exceeds the first bound.
 */
export function untrimmedText(max: number, change = unchanged, refusal?: Refusal) {
  return z
    .string()
    .max(max * decomposedFactor + surroundingSpaces, { error: 'field.too_long', abort: true })
    .refine((given) => !longRunOfMarks.test(given), { error: 'field.invalid', abort: true })
    .refine((given) => !refusal?.pattern.test(given), {
      error: refusal?.error ?? 'field.invalid',
      abort: true,
    })
    .overwrite((given) => change(given.normalize('NFC')))
    .max(max, 'field.too_long');
}

export function lowerCase(given: string): string {
  return given.toLowerCase();
}

/** In lower case by ASCII alone: Unicode makes U+212A, the sign for kelvin, the letter k of another address. */
export function lowerAscii(given: string): string {
  return given.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Characters that a reader cannot see: byte order mark, spaces without width, soft hyphen, and those that turn
 * the direction of a text around. The joiners of Arabic and Indian scripts, U+200C and U+200D, stay.
 */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|\u2800|[\ufff9-\ufffb]/gu;

/** A text as it is seen, for names and subjects: a pasted one has often brought invisible characters. */
export function withoutInvisible(given: string): string {
  return given.replace(invisible, '').trim();
}

/** Three marks on a letter are enough for every script; more of them climb over the lines above. */
const stackedMarks = /\p{M}{4}/u;

export const hasStackedMarks = (given: string) => stackedMarks.test(given);

/** A required text without a line break: it stands in the subject of a mail. */
export function line(max: number) {
  return text(max, withoutInvisible)
    .min(1, 'field.required')
    .regex(/^\P{Cc}*$/u, 'field.invalid')
    .refine((given) => !hasStackedMarks(given), 'field.invalid');
}

/** A required text of lines and tabs; no other character that a terminal or a mail program might obey. */
export function lines(max: number) {
  return text(max, (typed) => typed.replace(/\r\n?/g, '\n'))
    .min(1, 'field.required')
    .regex(/^[\P{Cc}\n\t]*$/u, 'field.invalid');
}
