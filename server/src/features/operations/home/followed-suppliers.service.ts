import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import {
  type FollowedSupplier,
  followedLimits,
  type SupplierNews,
} from '@endcap/contract/operations/followed-suppliers';
import type { Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import * as repository from './followed-suppliers.repository.ts';

const keptLeftOut = 200;

/** The suppliers of the site for an internal user: the own ones, and what the own unit works on. */
export async function listFollowedSuppliers(db: Database, scope: Scope) {
  refuseOthers(scope);
  const [followed, suggested] = await Promise.all([
    repository.selectFollowed(db, scope, followedLimits.followed),
    repository.selectSuggested(db, scope, followedLimits.suggested),
  ]);
  return { followed: followed.map(presentSupplier), suggested: suggested.map(presentSupplier) };
}

export async function followSupplier(
  db: Database,
  scope: Scope,
  { supplierId, isFollowed }: { supplierId: string; isFollowed: boolean },
): Promise<void> {
  refuseOthers(scope);
  const supplier = await repository.selectSupplier(db, scope, supplierId);
  if (!supplier) throw new AppError('resource.not_found');
  await transact(db, async (tx) => {
    await repository.lockFollower(tx, scope);
    if (!(await repository.upsertFollowed(tx, scope, { supplierId, isFollowed }))) return;
    if (isFollowed && (await repository.countFollowed(tx, scope)) > followedLimits.followed)
      throw new AppError('followed_supplier.too_many');
    if (!isFollowed) await repository.deleteOldestLeftOut(tx, scope, keptLeftOut);
    // Not in the log of the supplier: whom the retailer's people watch is not its business.
    await recordActivity(
      tx,
      { ...scope, company: null },
      {
        event: isFollowed ? 'SUPPLIER_FOLLOWED' : 'SUPPLIER_UNFOLLOWED',
        entity: { type: 'COMPANY', id: supplier.id, name: supplier.name },
      },
    );
  });
}

/** Suppliers have their own company, and super admins the list of all. */
function refuseOthers({ person, actor }: Scope): void {
  if (person.external || isSuperAdmin(actor)) throw new AppError('access.denied');
}

function presentSupplier(row: repository.SupplierRow): FollowedSupplier {
  const { unit, profession, kind, on, products, requestStatus, ...supplier } = row;
  return {
    ...supplier,
    colleagues: { unit, profession },
    news: presentNews({ kind, on, products, requestStatus }),
  };
}

function presentNews({
  kind,
  on: happenedOn,
  products,
  requestStatus,
}: Pick<repository.SupplierRow, 'kind' | 'on' | 'products' | 'requestStatus'>): SupplierNews {
  const on = happenedOn.toISOString();
  if (kind === 'PRODUCTS') return { kind, products, on };
  return kind === 'REQUEST'
    ? { kind, products, status: requestStatus ?? 'PENDING', on }
    : { kind: 'JOINED', on };
}
