import { type FlagDecision, type FlagKey, flagKeys } from '@endcap/contract/products/flags';
import type { Site } from '@endcap/contract/sites';
import { OpenFeature } from '@openfeature/server-sdk';
import type { Database } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { createFlagProvider, type FlagContext } from './flag-provider.ts';
import { selectFlags } from './flags.unscoped.repository.ts';

const timeoutMs = 2_000;

export interface Flags {
  /** The live decisions. The default file decides flags that are missing here. */
  decisionsFor(
    site: Site,
    companyId: string | undefined,
  ): Promise<Partial<Record<FlagKey, FlagDecision>>>;
}

/** Never fails, and never takes longer than two seconds. */
export function createFlags(db: Database, load = (site: Site) => selectFlags(db, site)): Flags {
  // OpenFeature is one for the whole process; a domain of our own keeps two portals apart.
  const domain = newId();
  OpenFeature.setProvider(domain, createFlagProvider(load, timeoutMs));
  const client = OpenFeature.getClient(domain);
  return {
    async decisionsFor(site, companyId) {
      const context: FlagContext = { site, ...(companyId ? { targetingKey: companyId } : {}) };
      const decided = await Promise.all(
        flagKeys.map(async (key) => {
          const { variant, value } = await client.getBooleanDetails(key, false, context);
          return variant ? [[key, { variationKey: variant, enabled: value }] as const] : [];
        }),
      );
      return Object.fromEntries(decided.flat());
    },
  };
}
