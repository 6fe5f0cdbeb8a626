import { readAddress } from '@endcap/contract/parts';

const longestHeader = 2_000;

/**
 * The one sender of a mail, or null where programs could disagree about it: two From headers, several
 * addresses, groups, brackets beside brackets, an address inside a comment or an encoded word.
 */
export function readSender(headers: readonly string[]): string | null {
  const [only, second] = headers;
  if (only === undefined || second !== undefined || only.length > longestHeader) return null;
  const plain = withoutComments(only);
  if (plain === null || /[,;]/.test(plain)) return null;
  const address = bracketed(plain) ?? plain.trim();
  return isMailbox(plain, address) ? readAddress(address) : null;
}

/** `Name <address>`: the only brackets, with nothing behind them. */
function bracketed(plain: string): string | undefined {
  return /^[^<>]*<([^<>]*)>\s*$/.exec(plain)?.[1]?.trim();
}

/** A colon before the address begins a group, or a route as of 1982. */
function isMailbox(plain: string, address: string): boolean {
  return !plain.includes(':') && !/\s/.test(address);
}

/**
 * A header with a space for each comment and a mark for each quoted string: both hold any character. Null when one
 * of them does not end, or when the header has a control character.
 */
export function withoutComments(header: string): string | null {
  if (/[^\P{Cc}\t]/u.test(header)) return null;
  const read = { plain: '', depth: 0, isQuoted: false };
  for (const token of header.match(/\\.|["()\\]|[^"()\\]+/gu) ?? []) take(read, token);
  return read.depth === 0 && !read.isQuoted ? read.plain : null;
}

function take(read: { plain: string; depth: number; isQuoted: boolean }, token: string): void {
  if (token === '"' && read.depth === 0) {
    read.isQuoted = !read.isQuoted;
    // The mark stays, so that a quoted string beside an address is no part of it.
    if (!read.isQuoted) read.plain += '"';
  } else if (read.isQuoted) return;
  else if (token === '(') read.depth++;
  else if (token === ')' && read.depth > 0) {
    read.depth--;
    read.plain += ' ';
  } else if (read.depth === 0) read.plain += token;
}
