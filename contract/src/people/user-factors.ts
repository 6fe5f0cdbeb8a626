import { z } from 'zod';
import { endpoint, may, nothing } from '../endpoint.ts';
import { companyPath } from '../parts.ts';
import { actionResult } from './user-acts.ts';
import { people } from './user-parts.ts';

const portalRule = z.object({ until: z.iso.date().nullable(), due: z.boolean() }).nullable();

const area = 'userList';
const params = companyPath;
const path = '/api/companies/:companyId/second-factor-rule';

export const readFactorRule = endpoint({
  method: 'GET',
  path,
  summary: 'Until when the users of a company need no second factor, and how many have none',
  access: may('LIST', 'USER'),
  area,
  params,
  response: z.object({
    /** The last day without one; null: the company asks for none. */
    until: z.iso.date().nullable(),
    /** What the portal itself asks of the admins, and of everybody. */
    admins: portalRule,
    users: portalRule,
    usersWithout: z.int(),
    /** Today in the company's time zone, and the latest day that it may name. */
    today: z.iso.date(),
    latest: z.iso.date(),
    /** False where an identity provider signs people in, and has the second factor. */
    isOurs: z.boolean(),
  }),
});

export const changeFactorRule = endpoint({
  method: 'PUT',
  path,
  summary: 'Ask all users of a company for a second factor from a day on, or no longer',
  access: may('UPDATE', 'USER'),
  area,
  fresh: true,
  params,
  /** `before` is the rule that the admin saw. */
  body: z.strictObject({ until: z.iso.date().nullable(), before: z.iso.date().nullable() }),
  response: nothing,
  errors: ['login.provider_only', 'resource.changed'],
});

export const remindOfSecondFactor = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/users/second-factor-reminders',
  summary: 'Mail users who have no second factor how they add one, each once a day',
  access: may('UPDATE', 'USER'),
  area,
  params,
  body: z.strictObject({ users: people }),
  /** Users who are refused get no mail: they have a factor, or got a mail today. */
  response: actionResult.omit({ task: true }),
  perMinute: 20,
  errors: ['login.provider_only'],
});
