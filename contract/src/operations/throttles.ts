import { z } from 'zod';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { repairLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { text } from '../text.ts';
import { throttleList } from './operations-lists.ts';

const throttle = z.object({
  id: z.string(),
  /** A kind of an older version may have another name. */
  kind: z.string().nullable(),
  /** The address, the network or the login id; null where it was not recorded. */
  subject: z.string().nullable(),
  /** The user, where the subject is one. */
  name: z.string().nullable(),
  company: z.string().nullable(),
  attempts: z.int(),
  lastFailedOn: z.iso.datetime(),
  openAgainOn: z.iso.datetime(),
});
export type Throttle = z.infer<typeof throttle>;

export const listThrottles = endpoint({
  method: 'GET',
  path: '/api/operations/throttles',
  summary: 'Who is held back now by too many attempts, and until when; totals stop at 10,000',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsThrottles',
  query: listQuery(throttleList),
  response: pageOf(throttle),
});

export const liftThrottles = endpoint({
  method: 'POST',
  path: '/api/operations/throttles/lift',
  summary: 'Let these try again at once; the count of their attempts starts again',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsThrottles',
  body: z.strictObject({
    throttleIds: z
      .array(
        z
          .string()
          .max(64, { abort: true })
          .regex(/^[0-9a-f]{64}$/),
      )
      .min(1)
      .max(repairLimits.perAct),
    reason: text(repairLimits.reason).min(1, 'field.required'),
  }),
  response: z.object({ lifted: z.int(), missing: z.int() }),
});
