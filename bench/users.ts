import type { BenchPortal } from './portal.ts';
import type { BenchOutput } from './row.ts';
import { benchUserList } from './user-list.ts';
import { benchUserTotals } from './user-totals.ts';
import { bigCompany, loadUsers } from './users-data.ts';

/** The users of a company over a million users in ten thousand companies; yields each figure as soon as it is known. */
export async function* benchUsers(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { ownerPool } = portal.database;
  yield await loadUsers(ownerPool, portal.size);
  yield* benchUserList(portal);
  yield* await benchUserTotals(portal, { id: bigCompany, name: 'Big', type: 'CHARTER_VENDOR' });
}
