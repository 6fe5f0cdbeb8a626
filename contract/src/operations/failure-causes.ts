/**
 * Why work outside the portal failed, from the text of its error. The source of each pattern
 * holds in PostgreSQL too (`~*`), so that a list groups its rows by cause in SQL. The first match counts.
 */
const causePatterns = [
  [
    'SIGN_IN_REFUSED',
    /EAUTH|authentication failed|invalid (login|credentials)|unauthori[sz]ed|answered 40[13]|(^|[^0-9])535([^0-9]|$)/i,
  ],
  [
    'ADDRESS_UNKNOWN',
    /no such user|user unknown|unknown (user|recipient)|5\.1\.[0-9]|recipient address rejected|mailbox (unavailable|not found|does not exist)/i,
  ],
  ['MAILBOX_FULL', /mailbox (is )?full|over ?quota|quota exceeded|5\.2\.2|4\.2\.2/i],
  ['MAIL_REFUSED', /spam|blocked using|blacklist|blocklist|5\.7\.[0-9]/i],
  [
    'CERTIFICATE',
    /certificate|self[- ]signed|ERR_TLS|unable to verify|EPROTO|wrong version number/i,
  ],
  ['HOST_UNKNOWN', /ENOTFOUND|EAI_AGAIN|getaddrinfo/i],
  [
    'NO_CONNECTION',
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|socket hang up|other side closed|connection (closed|refused|lost|terminated)/i,
  ],
  ['NO_ANSWER', /ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_[A-Z_]*TIMEOUT|timed? ?out|TimeoutError/i],
  ['TOO_MANY', /too many|rate limit|throttl|answered 429|4\.7\.[0-9]/i],
  ['NOT_FOUND_THERE', /answered 404|answered 410/i],
  ['BROKEN_THERE', /answered 5[0-9][0-9]|internal server error|bad gateway|service unavailable/i],
  ['REFUSED_THERE', /answered 4[0-9][0-9]/i],
  [
    'UNREADABLE_ANSWER',
    /with something else|answer of a product is too long|unexpected token|not valid JSON|invalid JSON/i,
  ],
  ['VIRUS_SCAN', /virus|clamav|malware/i],
  ['STORAGE', /ENOSPC|no space left|NoSuchBucket|NoSuchKey|AccessDenied|S3/i],
  [
    'DATABASE',
    /deadlock|could not serialize|statement timeout|violates|relation "[^"]{1,63}" does not exist|terminating connection|too many clients/i,
  ],
] as const;

export type FailureCause = (typeof causePatterns)[number][0] | 'OTHER';
export const failureCauses: readonly FailureCause[] = [
  ...causePatterns.map(([cause]) => cause),
  'OTHER',
];

/** The cause that an operator can act on; OTHER for a text that no pattern knows. */
export function causeOf(error: string): FailureCause {
  const beginning = error.slice(0, 2_000);
  return causePatterns.find(([, pattern]) => pattern.test(beginning))?.[0] ?? 'OTHER';
}
