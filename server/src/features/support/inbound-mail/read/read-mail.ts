import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { lowerAscii } from '@endcap/contract/text';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { type Authentication, readAuthentication } from './authentication.ts';
import { type AutomaticSign, automaticSign } from './automatic-mail.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { cutQuotedText } from './cut-quoted-text.ts';
import { type DeliveryReport, readDeliveryReport } from './delivery-report.ts';
import { htmlToText } from './html-to-text.ts';
import { readSender } from './sender.ts';

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
  /** The header as it is, for the staff who read a mail without a clear sender. */
  fromText: string;
  /** Null without a trusted mail server. */
  authentication: Authentication | null;
  to: string[];
  subject: string;
  /** Without the mail that it answers. */
  text: string;
  automatic: AutomaticSign | null;
  report: DeliveryReport | null;
  files: MailFile[];
}

/** A mail that no program should be made to read: too many parts or lines, too deep, headers too long. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

const limits = { nesting: 20, headerBytes: 256 * 1024, boundaries: 5_000, addresses: 100 };
/** Reading costs time and memory for each line. Files come in lines of 60 to 76 characters. */
const lineLimits = { all: 250_000, short: 20_000, shortBytes: 40 };
const longest = { text: 100_000, subject: 300, from: 254, messageId: 300, fileName: 300 };

export interface MailToRead {
  path: string;
  /** The name with which the trusted mail server signs its results. */
  trustedServer?: string | undefined;
}

export async function readMail({ path, trustedServer }: MailToRead): Promise<ReadMail> {
  const raw = await readFile(path);
  refuseManyParts(raw);
  refuseManyLines(raw);
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headerBytes,
    maxRfc822NestingDepth: 0,
  }).catch((cause) => {
    throw new UnreadableMailError('The mail cannot be read', { cause });
  });
  const messageId = cleanLine(mail.messageId ?? '', longest.messageId) || null;
  const report = readDeliveryReport(mail);
  return {
    digest: createHash('sha256')
      .update(messageId ?? raw)
      .digest(),
    messageId,
    ...senderOf(mail),
    authentication: trustedServer ? readAuthentication(mail, trustedServer) : null,
    to: recipientsOf(mail),
    subject: cleanLine(mail.subject ?? '', longest.subject),
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

function refuseManyLines(raw: Buffer): void {
  let all = 0;
  let short = 0;
  for (let from = 0, at = raw.indexOf(10); at >= 0; from = at + 1, at = raw.indexOf(10, from)) {
    if (at - from < lineLimits.shortBytes) short++;
    if (++all > lineLimits.all || short > lineLimits.short)
      throw new UnreadableMailError('The mail has too many lines');
  }
}

function senderOf({ headers }: Email): Pick<ReadMail, 'from' | 'fromText'> {
  const given = headers.filter(({ key }) => key === 'from').map(({ value }) => value);
  return { from: readSender(given), fromText: cleanLine(given.join(', '), longest.from) };
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
      if (found.size < limits.addresses) found.add(lowerAscii(cleanLine(address, 254)));
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
    const name = filename ?? namelessTypes[mimeType] ?? 'file';
    const fileName = cleanLine(name.slice(-longest.fileName), longest.fileName);
    const isInline = related === true || disposition === 'inline';
    return [{ fileName, content: new Uint8Array(content), isInline }];
  });
}
