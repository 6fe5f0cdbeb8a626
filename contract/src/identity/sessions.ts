import { z } from 'zod';
import { endpoint, nothing, signedIn } from '../endpoint.ts';
import { personPath } from '../parts.ts';

export const session = z.object({
  id: z.uuid(),
  /** The short name of the browser, such as "Chrome on Windows". Null when it is unknown. */
  device: z.string().nullable(),
  company: z.string().nullable(),
  signedInOn: z.iso.datetime(),
  lastSeenOn: z.iso.datetime(),
  /** The class and the methods of the sign-in that the OpenID provider named; null when it named none. */
  strength: z.string().nullable(),
  /** True for the session of this request. */
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/users/:loginId/sessions',
  summary: 'Where a person is signed in',
  access: signedIn,
  area: 'profile',
  params: personPath,
  response: z.object({ items: z.array(session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/svc/v1/identity/users/:loginId/sessions/:sessionId',
  summary: 'Sign out one session',
  access: signedIn,
  area: 'profile',
  fresh: true,
  params: personPath.extend({ sessionId: z.uuid() }),
  response: nothing,
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/svc/v1/identity/users/:loginId/sessions',
  summary: 'Sign out everywhere; one’s own current session too unless it is kept',
  access: signedIn,
  area: 'profile',
  fresh: true,
  params: personPath,
  query: z.object({ keepCurrent: z.enum(['true', 'false']).default('false') }),
  response: z.object({ ended: z.int() }),
});
