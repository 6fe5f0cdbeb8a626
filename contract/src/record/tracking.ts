import { z } from 'zod';
import { anyone, endpoint, nothing } from '../endpoint.ts';
import { trackingLimits as max } from './tracking-limits.ts';

const trackingTypes = ['PAGE_VIEW', 'CLICK', 'SEARCH', 'ERROR'] as const;

/** An action of a user on a screen. Never contains a query string, which may hold search texts or codes. */
const trackingEvent = z.strictObject({
  type: z.enum(trackingTypes),
  /** The page-view id of a page; what was clicked, searched or broken otherwise. */
  name: z.string().min(1).max(max.name),
  path: z
    .string()
    .max(max.path, { abort: true })
    .regex(/^\/[^?#]*$/),
  at: z.iso.datetime(),
  details: z
    .record(z.string().min(1).max(40), z.string().max(max.detail))
    .refine((details) => Object.keys(details).length <= max.details, 'field.too_long')
    .optional(),
});
export type TrackingEvent = z.infer<typeof trackingEvent>;

export const recordTracking = endpoint({
  method: 'POST',
  path: '/svc/v1/tracking/events',
  summary: 'Keep a batch of page views and clicks',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ events: z.array(trackingEvent).min(1).max(max.events) }),
  response: nothing,
  perMinute: 600,
});
