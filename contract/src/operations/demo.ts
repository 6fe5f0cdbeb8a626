import { z } from 'zod';
import { anyone, endpoint } from '../endpoint.ts';
import { sites } from '../sites.ts';

/** The demo's one-click accounts. Empty wherever the demo does not run. */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/svc/demo/accounts',
  summary: 'Accounts that the sign-in page of the demo offers',
  access: anyone,
  area: 'anywhere',
  response: z.object({
    password: z.string().nullable(),
    accounts: z.array(
      z.object({
        loginId: z.string(),
        who: z.string(),
        site: z.enum(sites),
        origin: z.string(),
        /** Of its authenticator app, for the one account that has a second step. */
        appSecret: z.string().nullable(),
      }),
    ),
  }),
});

const mail = z.object({
  id: z.uuid(),
  to: z.string(),
  /** The address for an answer, where a mail has one. */
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  createdOn: z.iso.datetime(),
  sentOn: z.iso.datetime().nullable(),
});
export type DemoMail = z.infer<typeof mail>;

export const listDemoMail = endpoint({
  method: 'GET',
  path: '/svc/demo/mailbox',
  summary: 'The latest mails of the outbox, in the demo only',
  access: anyone,
  area: 'anywhere',
  response: z.object({ items: z.array(mail) }),
});
