import type { undoPartnerChange as undoEndpoint } from '@endcap/contract/companies/partners';
import { userLimits } from '@endcap/contract/limits';
import type { z } from 'zod';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { AppError, conflictAs, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import {
  lockCompany,
  selectSubscribedProducts,
} from '../../shared/memberships/members.repository.ts';
import * as repository from './partners.repository.ts';
import { announce, found, keepAnAdmin, presentPartner, refusePartner } from './partners.service.ts';

type Undone = z.output<typeof undoEndpoint.response>;

/** Restores an association as it was before its last change; the undo itself cannot be undone. */
export async function undoPartnerChange(
  db: Database,
  scope: CompanyScope,
  config: AddressConfig,
  { id, seenVersion }: { id: string; seenVersion: number | undefined },
): Promise<Undone> {
  return transact(db, async (tx) => {
    await lockCompany(tx, scope);
    await refuseLostRights(tx, scope);
    const now = await repository.lockAssociation(tx, scope, id);
    const undo = await repository.takeUndo(tx, scope, id, userLimits.undoMinutes);
    if (!undo) throw new AppError(now ? 'task.no_undo' : 'resource.not_found');
    requireVersion(seenVersion, undo.version);
    if (!undo.inTime) throw new AppError('task.undo_over');
    if (undo.act === 'ENDED') return restore(tx, scope, config, found(undo.before ?? undefined));
    const current = found(now);
    requireVersion(undo.version, current.version);
    if (undo.act === 'ADDED') return withdraw(tx, scope, config, current);
    const before = await stillShared(tx, scope, found(undo.before ?? undefined), current.products);
    await repository.updateAssociation(tx, scope, id, before);
    await repository.replaceProducts(tx, scope, id, before);
    await keepAnAdmin(tx, scope);
    const after = found(await repository.lockAssociation(tx, scope, id));
    await announce(tx, scope, config, 'CHANGED', { before: current, after });
    return { undone: 'CHANGED' as const, association: presentPartner(after) };
  });
}

async function restore(
  tx: Transaction,
  scope: CompanyScope,
  config: AddressConfig,
  ended: repository.StoredAssociation,
): Promise<Undone> {
  await refusePartner(tx, scope, ended.partnerCompanyId);
  const before = await stillShared(tx, scope, ended, []);
  // The end raised the version once, and so does its undo.
  await repository
    .insertAssociation(tx, scope, { ...before, version: before.version + 2 })
    .catch(conflictAs('partner_association__pair', 'partner.exists'));
  await repository.replaceProducts(tx, scope, before.id, before);
  const after = found(await repository.lockAssociation(tx, scope, before.id));
  await announce(tx, scope, config, 'RESTORED', { before: null, after });
  return { undone: 'ENDED', association: presentPartner(after) };
}

async function withdraw(
  tx: Transaction,
  scope: CompanyScope,
  config: AddressConfig,
  current: repository.PartnerRow,
): Promise<Undone> {
  await repository.deleteAssociation(tx, scope, current.id);
  await keepAnAdmin(tx, scope);
  await announce(tx, scope, config, 'ENDED', { before: current, after: null });
  return { undone: 'ADDED', association: presentPartner({ ...current, ended: true }) };
}

/** A product that the company has lost since is not shared again, unless the partner has it now. */
async function stillShared(
  tx: Transaction,
  scope: CompanyScope,
  before: repository.StoredAssociation,
  shared: readonly string[],
): Promise<repository.StoredAssociation> {
  const subscribed = await selectSubscribedProducts(tx, scope);
  const products = before.products.filter(
    (code) => subscribed.includes(code) || shared.includes(code),
  );
  if (products.length === 0) throw new AppError('product.not_subscribed');
  return { ...before, products };
}
