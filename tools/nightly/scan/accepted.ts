/** A finding that was looked into and may stay. */
export interface Accepted {
  scanner: string;
  what: RegExp;
  reason: string;
}

/** Findings that were looked into and may stay. A finding that no line here explains fails the scan. */
export const accepted: readonly Accepted[] = [
  {
    scanner: 'ffuf',
    what: /^.+: 200 at \/(healthz|readyz)$/,
    reason: 'The probes of the platform; they answer with a state and a version.',
  },
  {
    scanner: 'ffuf',
    what: /^.+: (200|302) at \/(metrics|docs|docs\/json|docs\/yaml|docs\/static\/index\.html)$/,
    reason: 'Open in dev, which a scan starts; elsewhere METRICS_TOKEN and API_DOCS decide.',
  },
  {
    scanner: 'ffuf',
    what: /^.+: 400 at \/docs\/static\/%2e%2e\/package\.json$/,
    reason: 'A path that leaves the folder is refused.',
  },
  {
    scanner: 'ffuf',
    what: /^.+: 200 at \/svc\/demo\/(accounts|mailbox)$/,
    reason: 'The demo, which exists in dev only.',
  },
  {
    scanner: 'wapiti',
    what: /HTTP Secure Headers at GET \/: X-XSS-Protection is not set$/,
    reason: 'It is sent as 0 on purpose: the filter of old browsers made holes of its own.',
  },
  {
    scanner: 'testssl',
    what: /: (CRITICAL cert_chain_of_trust|HIGH cert_revocation):/,
    reason: 'The certificate of a scan is made by the scan.',
  },
  {
    scanner: 'testssl',
    what: /^caddy: HIGH cert_(expirationStatus|notAfter):/,
    reason: "A certificate of Caddy's own authority lives for twelve hours and is renewed.",
  },
  {
    scanner: 'testssl',
    what: /^caddy: LOW TLS_session_ticket: valid for 604800 seconds/,
    reason: 'Caddy changes the keys of its tickets every twelve hours.',
  },
  {
    scanner: 'testssl',
    what: /: WARN (engine_problem|secure_renego):/,
    reason: "A limit of the scanner's OpenSSL, not of the server.",
  },
];
