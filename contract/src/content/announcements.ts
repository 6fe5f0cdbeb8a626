import { z } from 'zod';
import { anyone, endpoint, nothing, signedIn } from '../endpoint.ts';
import { announcementAudiences, announcementSeverities } from './announcement-options.ts';

export const announcement = z.object({
  id: z.uuid(),
  text: z.string(),
  severity: z.enum(announcementSeverities),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  dismissible: z.boolean(),
  audience: z.enum(announcementAudiences),
});
export type Announcement = z.infer<typeof announcement>;

export const readBanner = endpoint({
  method: 'GET',
  path: '/api/banner',
  summary: 'The announcement of the hour for this person, or 204',
  access: anyone,
  area: 'anywhere',
  response: announcement,
  maybeNothing: true,
});

export const dismissBanner = endpoint({
  method: 'POST',
  path: '/api/banner/:id/dismiss',
  summary: 'Do not show an announcement to this person again',
  access: signedIn,
  area: 'accessBlocked',
  params: z.object({ id: z.uuid() }),
  response: nothing,
});
