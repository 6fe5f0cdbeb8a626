import type { DecidableRecovery } from '@endcap/contract/identity/recovery';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { selectDecidable, selectRights } from './approvers.unscoped.repository.ts';
import { presentRecovery } from './recovery.service.ts';
import { findRecovery } from './recovery.unscoped.repository.ts';

/** Those that the caller may decide now, with the approvals that still count. */
export async function listRecoveries(
  db: Database,
  { actor }: Pick<Scope, 'actor'>,
): Promise<{ items: DecidableRecovery[] }> {
  const ids = await selectDecidable(db, actor.id);
  if (ids.length === 0) return { items: [] };
  const rights = await selectRights(db, ids);
  const found = await Promise.all(ids.map((id) => findRecovery(db, id)));
  const items = found.flatMap((recovery) => {
    if (!recovery?.isLive || recovery.isExpired || recovery.isVoid) return [];
    const own = rights.filter(({ recoveryId }) => recoveryId === recovery.id);
    const { id, userId, loginId, firstName, lastName } = recovery;
    const given = new Map(
      own.filter(({ approvedOn }) => approvedOn).map((one) => [one.userId, one.name]),
    );
    return {
      ...presentRecovery(recovery),
      ...{ id, userId, loginId, name: `${firstName} ${lastName}` },
      companies: own.flatMap((one) =>
        one.userId === actor.id && one.companyName ? [one.companyName] : [],
      ),
      approvals: [...given].map(([by, name]) => ({ name, isYours: by === actor.id })),
    };
  });
  return {
    items: items.toSorted((a, b) => a.requestedOn.localeCompare(b.requestedOn)),
  };
}
