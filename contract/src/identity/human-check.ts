import { z } from 'zod';
import { anyone, endpoint } from '../endpoint.ts';

/** Holding the button, or confirming twice with a pause, for people who cannot hold. */
export const checkMethods = ['HOLD', 'CONFIRM'] as const;

const challengePath = z.object({ uuid: z.uuid() });

export const startHumanCheck = endpoint({
  method: 'POST',
  path: '/svc/bot/challenges/:uuid/start',
  summary: 'The button is pressed: the time runs from here, and the task is given out',
  access: anyone,
  area: 'anywhere',
  params: challengePath,
  body: z.strictObject({ vid: z.uuid(), method: z.enum(checkMethods) }),
  response: z.object({
    /** The time to hold, or to wait between the two confirmations. */
    holdMs: z.int(),
    /** JSON of the task, passed back as it is. */
    task: z.string().max(4_000),
  }),
  perMinute: 60,
  errors: ['human.check_failed'],
});

export const verifyHumanCheck = endpoint({
  method: 'POST',
  path: '/svc/bot/verify',
  summary: 'The button was held long enough: the solved task becomes a token for one call',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({
    uuid: z.uuid(),
    vid: z.uuid(),
    task: z.string().max(4_000),
    solution: z.strictObject({
      counter: z.int().min(0),
      derivedKey: z.string().max(200),
      time: z.number().optional(),
    }),
  }),
  response: z.object({ token: z.string() }),
  perMinute: 60,
  errors: ['human.check_failed'],
});
