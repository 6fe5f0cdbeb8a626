import { z } from 'zod';
import { anyone, endpoint, nothing, signedIn } from '../endpoint.ts';
import { emailAddress, newPassword, personPath } from '../parts.ts';

export const passwordResetLink = endpoint({
  method: 'GET',
  path: '/api/pwd-reset-link',
  summary: 'Where a forgotten password is replaced: a page of ours, or of the identity provider',
  access: anyone,
  area: 'anywhere',
  response: z.object({ link: z.string() }),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/password-resets',
  summary: 'Mail a link that sets a new password; the answer is the same for every address',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ email: emailAddress }),
  response: nothing,
  perMinute: 20,
});

const linkToken = z.string().min(1).max(200);

export const checkPasswordReset = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/password-resets/check',
  summary: 'Whether a reset link still works',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ expiresOn: z.iso.datetime() }),
  perMinute: 60,
  errors: ['link.expired', 'link.used', 'link.unknown'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/password-resets/complete',
  summary: 'Set a new password with the link; every session of the person ends',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ token: linkToken, newPassword }),
  response: nothing,
  perMinute: 60,
  errors: ['link.expired', 'link.used', 'link.unknown', 'password.weak'],
});

export const checkPassword = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/passwords/check',
  summary: 'Whether a new password is easy to guess, while it is typed; nothing of it is kept',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ newPassword }),
  response: z.object({ weak: z.boolean() }),
  perMinute: 60,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/svc/v1/identity/users/:loginId/password',
  summary: 'Change one’s own password; the other sessions end',
  access: signedIn,
  area: 'profile',
  fresh: true,
  params: personPath,
  body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword }),
  response: nothing,
  perMinute: 20,
  errors: ['password.wrong', 'password.weak', 'login.provider_only'],
});
