import { lowerAscii } from '@endcap/contract/text';
import type { Email } from 'postal-mime';
import { withoutComments } from './sender.ts';

/** What the mail server of the mailbox found out about the sender's domain by DMARC (RFC 8601). */
export type Authentication = 'PASSED' | 'FAILED' | 'NOT_CHECKED';

/** A domain without a policy has no result with some servers, and "none" with others. */
const accepted = new Set(['pass', 'none', 'bestguesspass']);
const headersRead = 50;

/**
 * Reads the results that the trusted server wrote; those of other servers are the sender's own words.
 * One failure counts, also beside a success: the server adds its result above a forged one.
 */
export function readAuthentication(
  { headers }: Pick<Email, 'headers'>,
  trusted: string,
): Authentication {
  const results = headers
    .filter(({ key }) => key === 'authentication-results')
    .slice(0, headersRead)
    .flatMap(({ value }) => {
      const [server = '', ...methods] = (withoutComments(value.slice(0, 4_000)) ?? '').split(';');
      const name = lowerAscii(server.trim().split(/\s/)[0] ?? '');
      return name === lowerAscii(trusted) ? [methods] : [];
    });
  if (results.length === 0) return 'NOT_CHECKED';
  const found = results.flat().flatMap((method) => {
    const result = /^\s*dmarc\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i.exec(method)?.[1];
    return result ? [lowerAscii(result)] : [];
  });
  return found.every((result) => accepted.has(result)) ? 'PASSED' : 'FAILED';
}
