import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emailPattern } from '@endcap/contract/parts';
import { cutRunsOfMarks } from '@endcap/contract/text';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { type AutomaticSign, automaticSign } from './automatic-mail.ts';
import { cutQuotedText } from './cut-quoted-text.ts';
import { type DeliveryReport, readDeliveryReport } from './delivery-report.ts';
import { htmlToText } from './html-to-text.ts';

export interface MailFile {
  fileName: string;
  content: Uint8Array;
  /** Shown inside the text, such as the logo of a signature. */
  isInline: boolean;
}

export interface ReadMail {
  /** Of the Message-ID, or of the whole message without one. */
  digest: Uint8Array;
  messageId: string | null;
  /** Null unless the mail names exactly one sender. */
  from: string | null;
  fromName: string;
  to: string[];
  subject: string;
  /** Without the mail that it answers. */
  text: string;
  automatic: AutomaticSign | null;
  report: DeliveryReport | null;
  files: MailFile[];
}

/** A mail that no program should be made to read: too many parts, too deep, headers too long. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

const limits = { nesting: 20, headerBytes: 256 * 1024, boundaries: 5_000, addresses: 100 };
const longest = { text: 100_000, subject: 300, name: 100, messageId: 300, fileName: 300 };

export async function readMail(path: string): Promise<ReadMail> {
  const raw = await readFile(path);
  refuseManyParts(raw);
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headerBytes,
    maxRfc822NestingDepth: 0,
  }).catch((cause) => {
    throw new UnreadableMailError('The mail cannot be read', { cause });
  });
  const messageId = mail.messageId?.trim().slice(0, longest.messageId) || null;
  const report = readDeliveryReport(mail);
  return {
    digest: createHash('sha256')
      .update(messageId ?? raw)
      .digest(),
    messageId,
    ...senderOf(mail),
    to: recipientsOf(mail),
    subject: cleanText(mail.subject ?? '', longest.subject).replace(/\s+/g, ' '),
    text: textOf(mail),
    automatic: automaticSign(mail),
    report,
    files: report ? [] : filesOf(mail),
  };
}

/** Each part begins with a line of two hyphens and costs some kilobytes of memory. */
function refuseManyParts(raw: Buffer): void {
  let found = 0;
  for (let at = raw.indexOf('\n--'); at >= 0; at = raw.indexOf('\n--', at + 3)) {
    if (++found > limits.boundaries) throw new UnreadableMailError('The mail has too many parts');
  }
}

function senderOf({ headers }: Email): Pick<ReadMail, 'from' | 'fromName'> {
  const senders = headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => mailboxes(addressParser(value.slice(0, 2_000))));
  const [only, second] = senders;
  const address = only?.address.toLowerCase() ?? '';
  const isOne = only !== undefined && second === undefined && emailPattern.test(address);
  const fromName = cleanText(only?.name ?? '', longest.name).replace(/\s+/g, ' ');
  return { from: isOne ? address : null, fromName };
}

const recipientHeaders = new Set([
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'],
  ...['x-forwarded-to', 'x-rcpt-to'],
]);

/** Also of the headers that mail servers add: a forwarded mail names its first recipient there. */
function recipientsOf({ headers }: Email): string[] {
  const found = new Set<string>();
  for (const { key, value } of headers) {
    if (!recipientHeaders.has(key)) continue;
    for (const { address } of mailboxes(addressParser(value.slice(0, 20_000)))) {
      if (found.size < limits.addresses) found.add(address.slice(0, 254).toLowerCase());
    }
  }
  return [...found];
}

function mailboxes(addresses: Address[]): { name: string; address: string }[] {
  return addresses
    .flatMap((one) => (one.group ? one.group : [one]))
    .flatMap(({ name, address }) => (address ? [{ name, address }] : []));
}

function textOf({ text, html }: Email): string {
  const plain = text?.trim() ? text : htmlToText(html ?? '');
  return cleanText(cutQuotedText(plain), longest.text);
}

/** As the forms take a text: lines and tabs, no other character that a screen might obey. */
function cleanText(given: string, max: number): string {
  const lines = given.slice(0, max * 2).replace(/\r\n?/g, '\n');
  const plain = lines.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
  return cutRunsOfMarks(plain).normalize('NFC').slice(0, max).toWellFormed().trim();
}

const namelessTypes: Record<string, string> = {
  'image/png': 'image.png',
  'image/jpeg': 'image.jpg',
  'application/pdf': 'document.pdf',
  'text/plain': 'text.txt',
  'message/rfc822': 'message.eml',
};

function filesOf({ attachments }: Email): MailFile[] {
  return attachments.flatMap(({ filename, mimeType, disposition, related, content }) => {
    if (typeof content === 'string') return [];
    const fileName = (filename ?? namelessTypes[mimeType] ?? 'file').slice(-longest.fileName);
    const isInline = related === true || disposition === 'inline';
    return [{ fileName, content: new Uint8Array(content), isInline }];
  });
}
