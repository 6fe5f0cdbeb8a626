import { z } from 'zod';

/** The actions that need a check; a token for one action is not valid for another. */
export const humanCheckedActions = ['LOGIN', 'CONTACT_US', 'CREATE_TICKET'] as const;
export type HumanCheckedAction = (typeof humanCheckedActions)[number];

/** The additional fields of a 412 answer, which the press-and-hold screen needs to start. */
export const challengeProperties = z.object({
  appId: z.string(),
  /** The bundled script of the portal's own challenge; null where the portal serves no screens. */
  jsClientSrc: z.string().nullable(),
  blockScript: z.string().nullable(),
  firstPartyEnabled: z.boolean(),
  /** The visitor that the challenge is for, and the challenge. */
  vid: z.uuid(),
  uuid: z.uuid(),
  /** The address where the challenge is started and verified. */
  hostUrl: z.string(),
  /** The operator's display flag: the screen shows only when this is not false. */
  display: z.boolean(),
});
export type ChallengeProperties = z.infer<typeof challengeProperties>;
