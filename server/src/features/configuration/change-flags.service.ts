import type { FlagKey } from '@endcap/contract/flags';
import type { Site } from '@endcap/contract/sites';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { deleteFlag, lockFlag, selectAllFlags, upsertFlag } from './flags.unscoped.repository.ts';

interface FlagOfSite {
  flag: FlagKey;
  site: Site;
}

export function listFlags(db: Database): ReturnType<typeof selectAllFlags> {
  return selectAllFlags(db);
}

export async function setFlag(
  db: Database,
  given: FlagOfSite & { variationKey: string; rolloutPercent: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockFlag(tx, given.flag, given.site);
    await upsertFlag(tx, given);
    const { variationKey, rolloutPercent } = given;
    await record(tx, given, before, { variationKey, rolloutPercent });
  });
}

/** False when the site had no live value: then nothing changes. */
export async function clearFlag(db: Database, given: FlagOfSite): Promise<boolean> {
  return transact(db, async (tx) => {
    const before = await lockFlag(tx, given.flag, given.site);
    if (!before) return false;
    await deleteFlag(tx, given.flag, given.site);
    await record(tx, given, before, undefined);
    return true;
  });
}

/** The operator has no account in the portal. */
const operator = { id: null, loginId: 'operator', name: 'Operator' };

async function record(
  tx: Transaction,
  { flag, site }: FlagOfSite,
  before: unknown,
  after: unknown,
): Promise<void> {
  const scope = { actor: operator, company: null, requestId: 'npm run flags' };
  const entity = { type: 'FEATURE_FLAG', id: `${flag}:${site}`, name: flag };
  await recordActivity(tx, scope, {
    event: 'FLAG_CHANGED',
    sourceApp: 'BATCH',
    entity,
    before,
    after,
  });
}
