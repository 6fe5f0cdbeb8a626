import { expect, it } from 'vitest';
import { causeOf } from './failure-causes.ts';

it.each([
  ['connect ECONNREFUSED 10.0.0.7:587', 'NO_CONNECTION'],
  ['connect ETIMEDOUT 10.0.0.7:443', 'NO_ANSWER'],
  ['UND_ERR_HEADERS_TIMEOUT: Headers Timeout Error', 'NO_ANSWER'],
  ['getaddrinfo ENOTFOUND mail.example', 'HOST_UNKNOWN'],
  ['550 5.1.1 The email account does not exist', 'ADDRESS_UNKNOWN'],
  ['552 5.2.2 Over quota', 'MAILBOX_FULL'],
  ['554 5.7.1 Message rejected as spam', 'MAIL_REFUSED'],
  ['Invalid login: 535 5.7.8 Bad credentials', 'SIGN_IN_REFUSED'],
  ['Invalid login: 535 Authentication failed', 'SIGN_IN_REFUSED'],
  ['CHANNEL_INSIGHTS answered 503', 'BROKEN_THERE'],
  ['CHANNEL_INSIGHTS answered 401', 'SIGN_IN_REFUSED'],
  ['CHANNEL_INSIGHTS answered 422', 'REFUSED_THERE'],
  ['Hostname does not match certificate’s altnames', 'CERTIFICATE'],
  ['', 'OTHER'],
  ['Cannot read properties of undefined', 'OTHER'],
])('%s has the cause %s', (error, cause) => {
  expect(causeOf(error)).toBe(cause);
});
