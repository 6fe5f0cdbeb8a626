import type { FlagSetting } from '@endcap/contract/products/flag-settings';
import { decisionFor, defaultFlags, type FlagKey, flagKeys } from '@endcap/contract/products/flags';
import { type Locale, type Site, sites } from '@endcap/contract/sites';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../../activity/operator.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { SortedPageRequest } from '../../../lists/read-page.ts';
import { changesOf } from '../../record/activity-log/change-history.service.ts';
import {
  countCompanies,
  countReached,
  deleteFlag,
  findFlag,
  findFlagUser,
  type LiveFlag,
  selectAllFlags,
  selectCompaniesOfUser,
  takeFlagTurn,
  upsertFlag,
} from './flags.unscoped.repository.ts';
import { explainDecision } from './live-decision.ts';

interface FlagOfSite {
  flag: FlagKey;
  site: Site;
}

const entityType = 'FEATURE_FLAG';
const entityId = ({ flag, site }: FlagOfSite) => `${flag}:${site}`;

/** Every flag of every site, with the number of companies that have it on. */
export async function listFlagSettings(db: Database): Promise<FlagSetting[]> {
  const [live, companies] = [await selectAllFlags(db), await countCompanies(db)];
  const reached = await countReached(db, live);
  return flagKeys.flatMap((flag) =>
    sites.map((site) => {
      const isIt = (row: { flag: string; site: string }) => row.flag === flag && row.site === site;
      const row = live.find(isIt);
      const total = companies.find((one) => one.site === site)?.companies ?? 0;
      const isOnByDefault = decisionFor(undefined, defaultFlags[flag]).enabled;
      const byDefault = isOnByDefault ? total : 0;
      return {
        flag,
        site,
        live: row
          ? {
              variationKey: row.variationKey,
              rolloutPercent: row.rolloutPercent,
              changedOn: row.updatedOn.toISOString(),
            }
          : null,
        isOnByDefault,
        companies: total,
        reached: row ? (reached.find(isIt)?.reached ?? 0) : byDefault,
        version: row?.version ?? 0,
      };
    }),
  );
}

async function settingOf(db: Database, { flag, site }: FlagOfSite): Promise<FlagSetting> {
  const all = await listFlagSettings(db);
  const setting = all.find((one) => one.flag === flag && one.site === site);
  if (!setting) throw new AppError('resource.not_found');
  return setting;
}

/** Setting the same value again writes nothing. */
export async function setFlag(
  db: Database,
  operator: OperatorScope,
  given: FlagOfSite & { variationKey: string; rolloutPercent: number },
  seenVersion?: number,
): Promise<FlagSetting> {
  await transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    await takeFlagTurn(tx, given.flag, given.site);
    const before = await findFlag(tx, given.flag, given.site);
    requireVersion(seenVersion, before?.version ?? 0);
    const { variationKey, rolloutPercent } = given;
    if (before?.variationKey === variationKey && before.rolloutPercent === rolloutPercent) return;
    await upsertFlag(tx, given);
    await record(tx, operator, given, before, { variationKey, rolloutPercent });
  });
  return settingOf(db, given);
}

/** Returns whether the site had a live value: otherwise nothing changes. */
export async function clearFlag(
  db: Database,
  operator: OperatorScope,
  given: FlagOfSite,
  seenVersion?: number,
): Promise<{ cleared: boolean; setting: FlagSetting }> {
  const cleared = await transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    await takeFlagTurn(tx, given.flag, given.site);
    const before = await findFlag(tx, given.flag, given.site);
    if (!before) return false;
    requireVersion(seenVersion, before.version);
    await deleteFlag(tx, given.flag, given.site);
    await record(tx, operator, given, before, undefined);
    return true;
  });
  return { cleared, setting: await settingOf(db, given) };
}

async function record(
  tx: Transaction,
  operator: OperatorScope,
  of: FlagOfSite,
  before: Pick<LiveFlag, 'variationKey' | 'rolloutPercent'> | undefined,
  after: unknown,
): Promise<void> {
  await recordOperation(tx, operator, {
    event: 'FLAG_CHANGED',
    entity: { type: entityType, id: entityId(of), name: of.flag },
    before: before && {
      variationKey: before.variationKey,
      rolloutPercent: before.rolloutPercent,
    },
    after,
  });
}

export function flagHistory(
  db: Database,
  reader: { locale: Locale },
  of: FlagOfSite,
  request: SortedPageRequest<'changedOn'>,
): ReturnType<typeof changesOf> {
  return changesOf(db, reader, { type: entityType, id: entityId(of) }, request);
}

/** Companies of a user in one answer; a company-switch user may have thousands. */
const shownCompanies = 50;

/** The flags of a user in each of their companies; without one, on each site. */
export async function explainFlags(db: Database, loginId: string) {
  const user = await findFlagUser(db, loginId);
  if (!user) throw new AppError('resource.not_found');
  const found = await selectCompaniesOfUser(db, user.id, shownCompanies + 1);
  const live = await selectAllFlags(db);
  const companies = found
    .slice(0, shownCompanies)
    .map(({ site, id, name }) => ({ site, company: { id, name } }));
  const places = companies.length > 0 ? companies : sites.map((site) => ({ site, company: null }));
  return {
    name: user.name,
    loginId: user.loginId,
    places: places.map(({ site, company }) => ({
      site,
      company,
      decisions: flagKeys.map((flag) =>
        explainDecision(
          flag,
          live.find((row) => row.flag === flag && row.site === site),
          company?.id,
        ),
      ),
    })),
    hasMore: found.length > shownCompanies,
  };
}
