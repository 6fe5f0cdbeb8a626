import { z } from 'zod';
import { anyone, endpoint, multipart } from './endpoint.ts';
import { inboundMailLimits } from './limits.ts';

/** What became of a mail to the support mailbox. */
export const mailOutcomes = [
  'COMMENT',
  'AUTOMATIC',
  'BOUNCE',
  'CLOSED',
  'PARKED',
  'DISCARDED',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Why a mail waits for an operator. */
export const parkedReasons = [
  'NO_TICKET',
  'UNKNOWN_TICKET',
  'FORGED_ADDRESS',
  'OTHER_SENDER',
  'BLOCKED',
  'EMPTY',
  'TOO_MANY',
  'TOO_MANY_REOPENINGS',
  'UNREADABLE',
] as const;
export type ParkedReason = (typeof parkedReasons)[number];

/** The mail server of the support mailbox passes a message on, as it arrived. */
export const receiveMail = endpoint({
  method: 'POST',
  path: '/svc/v1/support/inbound-mail',
  summary: 'A mail to the support mailbox; the secret of INBOUND_MAIL_SECRET as bearer token',
  access: anyone,
  area: 'anywhere',
  headers: z.object({ authorization: z.string().max(500).optional() }),
  body: multipart(z.object({}), {
    name: 'message',
    required: true,
    maxBytes: inboundMailLimits.bytes,
  }),
  response: z.object({ outcome: z.enum(mailOutcomes), reason: z.enum(parkedReasons).nullable() }),
  errors: ['inbound.unknown_client'],
});
