import { inboundMailLimits, ticketLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import { textIn } from '../../../texts/translate.ts';
import type { ParkedRow } from './inbound-mail.unscoped.repository.ts';

/** The mail server did not find a forged sender; without a trusted one an address is taken as it is. */
export const isProved = ({ authentication }: Pick<ParkedRow, 'authentication'>) =>
  authentication === null || authentication === 'PASSED';

/** The text of a parked mail, with what it lacks in brackets; empty for a mail without text and files. */
export function textWithNotes(
  { text, files, filesLeftOut }: Pick<ParkedRow, 'text' | 'files' | 'filesLeftOut'>,
  locale: Locale,
): string {
  const words = textIn(locale);
  const notes = [
    ...(!text.trim() && files.length > 0 ? [words('ticket-mail.files-only')] : []),
    ...(text.length >= inboundMailLimits.keptText ? [words('ticket-mail.cut')] : []),
    ...(filesLeftOut > 0 ? [words('ticket-mail.files-left-out', { count: filesLeftOut })] : []),
  ];
  if (!text.trim() && files.length === 0) return '';
  const note = notes.map((line) => `\n\n[${line}]`).join('');
  return `${text.slice(0, ticketLimits.comment - note.length).toWellFormed()}${note}`.trim();
}
