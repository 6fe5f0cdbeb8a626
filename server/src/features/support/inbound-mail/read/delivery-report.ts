import type { Email } from 'postal-mime';
import { cleanLine, cleanText } from './clean-text.ts';

/** What a mail server reports about a mail that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** False while the server still tries. */
  isFinal: boolean;
  recipient: string;
  /** Such as 5.1.1. */
  status: string;
  diagnostic: string;
  /** Of the mail that is reported. */
  messageId: string | null;
}

const longestPart = 64 * 1024;

export function readDeliveryReport({ attachments, text }: Email): DeliveryReport | null {
  const partOf = (...types: string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType));
    return part ? headText(part.content) : undefined;
  };
  const fields = partOf('message/delivery-status', 'message/global-delivery-status');
  if (fields === undefined) return null;
  const original = partOf('text/rfc822-headers', 'message/rfc822', 'message/global') ?? '';
  const recipient = fieldOf(fields, 'final-recipient') || fieldOf(fields, 'original-recipient');
  return {
    isFinal: fieldOf(fields, 'action').toLowerCase() === 'failed',
    recipient: cleanLine(recipient.split(';').at(-1) ?? '', 254),
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf(fields, 'status'))?.[0] ?? '',
    diagnostic: cleanText(fieldOf(fields, 'diagnostic-code') || (text ?? ''), 300),
    messageId: cleanLine(fieldOf(original, 'message-id'), 300) || null,
  };
}

function headText(content: string | ArrayBuffer | Uint8Array): string {
  if (typeof content === 'string') return content.slice(0, longestPart);
  return Buffer.from(new Uint8Array(content).subarray(0, longestPart)).toString('utf8');
}

/** The first field of this name, with its folded lines. */
function fieldOf(text: string, name: string): string {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  if (at < 0) return '';
  let end = at + 1;
  while (/^[ \t]/.test(lines[end] ?? '')) end++;
  const value = lines
    .slice(at, end)
    .join(' ')
    .slice(name.length + 1, 2_000);
  return value.replace(/\s{1,500}/g, ' ').trim();
}
