import { z } from 'zod';
import { announcement } from '../content/announcements.ts';
import { anyone, endpoint } from '../endpoint.ts';
import { locales, type Site, sites } from '../sites.ts';
import type { FlagDecision, FlagKey } from './flags.ts';

const flagDecision = z.object({
  variationKey: z.string().nullable(),
  enabled: z.boolean(),
}) satisfies z.ZodType<FlagDecision>;

const flags = z.object({
  'insights-activation-rollout': flagDecision,
  'wem-kb-rollout': flagDecision,
  'kb-search-rollout': flagDecision,
}) satisfies z.ZodType<Record<FlagKey, FlagDecision>>;

const origins = z.object({ US: z.string(), MX: z.string(), CA: z.string() }) satisfies z.ZodType<
  Record<Site, string>
>;

/** An article of the knowledge base, in its workspace. */
const articlePlace = z.object({ kb: z.string(), article: z.string() });

const configurationMap = z.object({
  config: z.object({
    experimentation: z.object({
      /** Names the set of flags: one for each site and environment. */
      sdkKey: z.string(),
      /** The default for everyone without a decision of their own. */
      defaultFile: z.object({ flags }),
    }),
    /** Decided live for the caller's company; wins over the default file. Missing: not decided. */
    decisions: flags.partial(),
    /** The announcement for the caller; the screens show its text from the start. */
    banner: announcement.pick({ text: true, severity: true }).nullable(),
    /** The release that runs, for the footer of the demo; null elsewhere. */
    version: z.string().nullable(),
    tracking: z.boolean(),
    /** The id of the site and environment; the script is loaded three seconds after the start. */
    analytics: z.object({ id: z.string(), script: z.url().nullable() }),
    /** 'provider' leads to an OpenID provider instead of asking for a password. */
    signIn: z.enum(['password', 'provider']),
    /** Whether a passkey opens an account at this address. */
    passkeys: z.boolean(),
    session: z.object({ idleSeconds: z.int(), warningSeconds: z.int() }),
    /** Settings of the data dictionary: the number of characters before suggestions, and its articles. */
    dictionary: z.object({
      suggestFrom: z.int(),
      articles: z.object({ basic: articlePlace.nullable(), charter: articlePlace.nullable() }),
    }),
    /** The number that people of this site call; null: none is shown. */
    supportPhone: z.string().nullable(),
    /** The address of each country's portal. */
    sites: origins.partial(),
  }),
});
export type ConfigurationMap = z.infer<typeof configurationMap>;

export const configuration = endpoint({
  method: 'GET',
  path: '/api/ccm',
  summary: 'The configuration that the screens start with',
  access: anyone,
  area: 'anywhere',
  response: configurationMap,
});

const siteDetails = z.object({
  site: z.enum(sites),
  /** For users who have chosen no language. */
  locale: z.enum(locales),
  /** In which the site can be read, its own first. */
  locales: z.array(z.enum(locales)),
  /** The country, in the language of the caller. */
  name: z.string(),
});
export type SiteDetails = z.infer<typeof siteDetails>;

export const site = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/sites/:site',
  summary: 'A site and its languages',
  access: anyone,
  area: 'anywhere',
  params: z.object({ site: z.enum(sites) }),
  headers: z.object({ 'site-id': z.enum(sites).optional() }),
  response: siteDetails,
});
