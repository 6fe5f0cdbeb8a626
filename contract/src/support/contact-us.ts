import { z } from 'zod';
import { anyone, endpoint } from '../endpoint.ts';
import { contactLimits } from '../limits.ts';
import { emailAddress } from '../parts.ts';
import { line, lines } from '../text.ts';

/** In the order of the form; whatever fits nowhere else is last. */
export const contactReasons = ['ACCESS', 'PRODUCT', 'DATA', 'PARTNERSHIP', 'OTHER'] as const;
export type ContactReason = (typeof contactReasons)[number];

export const contactUs = endpoint({
  method: 'POST',
  path: '/svc/lcs/contact-us',
  summary: 'Write to the people who run the portal',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({
    name: line(contactLimits.name),
    email: emailAddress,
    company: line(contactLimits.company),
    reason: z.enum(contactReasons),
    message: lines(contactLimits.message),
  }),
  response: z.object({ reference: z.string() }),
  status: 201,
  perMinute: 30,
  humanCheck: { action: 'CONTACT_US', when: 'always' },
  errors: ['human.check_required'],
});
export type NewContactMessage = z.input<typeof contactUs.body>;
