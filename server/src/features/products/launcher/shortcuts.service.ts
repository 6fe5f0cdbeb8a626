import type { ProductCode } from '@endcap/contract/products';
import type { LauncherShortcuts } from '@endcap/contract/products/launcher';
import type { Scope } from '../../../access/scope.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { offeredHere } from './products.service.ts';
import * as shortcuts from './shortcuts.repository.ts';

type Environment = Pick<Config, 'ENVIRONMENT'>;

const maxRecent = 4;

/** The user's pinned and recent products that this site offers. */
export async function readShortcuts(
  db: Database,
  scope: Scope,
  config: Environment,
): Promise<LauncherShortcuts> {
  const offered = offeredHere(scope, config);
  const stillOffered = (codes: string[]) =>
    codes.flatMap((code) => offered.find((known) => known === code) ?? []);
  const [pinned, openings] = await Promise.all([
    shortcuts.selectPins(db, scope),
    shortcuts.selectOpenings(db, scope),
  ]);
  return {
    pinned: stillOffered(pinned),
    recent: stillOffered(openings.map(({ code }) => code)).slice(0, maxRecent),
    opened: openings
      .toSorted((a, b) => b.times - a.times)
      .flatMap(({ code, times, lastOn }) =>
        stillOffered([code]).map((known) => ({
          ...{ code: known, times },
          lastOn: lastOn.toISOString(),
        })),
      ),
  };
}

/** Pins are a view setting, so the activity log has no entry. Pins of other sites stay. */
export async function savePins(
  db: Database,
  scope: Scope,
  config: Environment,
  codes: ProductCode[],
): Promise<LauncherShortcuts> {
  const offered = offeredHere(scope, config);
  const wanted = [...new Set(codes)].filter((code) => offered.includes(code));
  await transact(db, async (tx) => {
    await shortcuts.lockUser(tx, scope);
    await shortcuts.deletePins(tx, scope, offered);
    if (wanted.length > 0) await shortcuts.insertPins(tx, scope, wanted);
  });
  return readShortcuts(db, scope, config);
}
