import { z } from 'zod';
import { changeHistory, changeHistoryQuery } from '../change-history.ts';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { loginId } from '../identity/login-id.ts';
import { versionHeader } from '../parts.ts';
import { sites } from '../sites.ts';
import { text } from '../text.ts';
import { flagKeys, flagReasons, variationPattern } from './flags.ts';

const rolloutPercent = z.int().min(0).max(100);

const flagSetting = z.object({
  flag: z.enum(flagKeys),
  site: z.enum(sites),
  /** Null while the default file decides. */
  live: z
    .object({ variationKey: z.string(), rolloutPercent, changedOn: z.iso.datetime() })
    .nullable(),
  isOnByDefault: z.boolean(),
  /** The companies of the site, and how many of them have the flag on. */
  companies: z.int(),
  reached: z.int(),
  /** 0 while the default file decides. */
  version: z.int(),
});
export type FlagSetting = z.infer<typeof flagSetting>;

const flagPath = z.object({ flag: z.enum(flagKeys), site: z.enum(sites) });

export const listFlags = endpoint({
  method: 'GET',
  path: '/api/operations/flags',
  summary: 'The feature flags of each site, with the companies that have them',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsFlags',
  response: z.object({ items: z.array(flagSetting) }),
});

export const setFlag = endpoint({
  method: 'PUT',
  path: '/api/operations/flags/:flag/sites/:site',
  summary: 'Switch a flag on for a share of the companies of a site',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsFlags',
  params: flagPath,
  headers: versionHeader,
  body: z.strictObject({
    // "off" is the variation of everyone outside of a rollout.
    variationKey: text(50)
      .regex(variationPattern)
      .refine((variation) => variation !== 'off'),
    rolloutPercent,
  }),
  versioned: true,
  response: flagSetting,
  errors: ['resource.changed'],
});

export const clearFlag = endpoint({
  method: 'DELETE',
  path: '/api/operations/flags/:flag/sites/:site',
  summary: 'Let the default file decide a flag of a site again; once more changes nothing',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsFlags',
  params: flagPath,
  headers: versionHeader,
  versioned: true,
  response: flagSetting,
  errors: ['resource.changed'],
});

export const flagHistory = endpoint({
  method: 'GET',
  path: '/api/operations/flags/:flag/sites/:site/history',
  summary: 'Who changed a flag of a site, and when',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsFlags',
  params: flagPath,
  query: changeHistoryQuery,
  response: changeHistory,
});

const explainedDecision = z.object({
  flag: z.enum(flagKeys),
  variationKey: z.string().nullable(),
  enabled: z.boolean(),
  reason: z.enum(flagReasons),
  /** The place of the company, 0 to 99: a share above it includes the company. Null without one. */
  place: z.int().nullable(),
  rolloutPercent: rolloutPercent.nullable(),
});
export type ExplainedDecision = z.infer<typeof explainedDecision>;

export const explainFlags = endpoint({
  method: 'GET',
  path: '/api/operations/flags/decisions',
  summary: 'The flags of a user in each of their companies, with the reasons',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsFlags',
  query: z.object({ loginId }),
  response: z.object({
    name: z.string(),
    loginId: z.string(),
    /** Where the user can work: the companies, at most 50, or each site for a user without one. */
    places: z.array(
      z.object({
        site: z.enum(sites),
        company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        decisions: z.array(explainedDecision),
      }),
    ),
    /** More companies than the answer names. */
    hasMore: z.boolean(),
  }),
});
