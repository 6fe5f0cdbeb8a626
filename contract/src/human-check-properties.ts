import { z } from 'zod';

/** What a passed check is good for; a token for one action opens no other. */
export const humanCheckedActions = ['LOGIN', 'CONTACT_US', 'CREATE_TICKET'] as const;
export type HumanCheckedAction = (typeof humanCheckedActions)[number];

/** What a 412 answer says beside its error: enough for the press-and-hold screen to begin. */
export const challengeProperties = z.object({
  appId: z.string(),
  /** Both name the portal's own challenge: no script of anyone else is loaded. */
  jsClientSrc: z.string(),
  blockScript: z.string(),
  firstPartyEnabled: z.boolean(),
  /** The visitor that the challenge is for, and the challenge. */
  vid: z.uuid(),
  uuid: z.uuid(),
  /** Where the challenge is started and verified. */
  hostUrl: z.string(),
  /** The screen shows only when this is not false. */
  display: z.boolean(),
});
export type ChallengeProperties = z.infer<typeof challengeProperties>;
