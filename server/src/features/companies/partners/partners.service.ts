import type {
  NewPartner,
  PartnerAssociation,
  PartnerSettings,
} from '@endcap/contract/companies/partners';
import type { Page } from '@endcap/contract/paging';
import type { ProductCode } from '@endcap/contract/products';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { AppError, conflictAs, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems } from '../../../lists/read-page.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { translate } from '../../../texts/translate.ts';
import { sortAccessTypes } from '../../shared/memberships/access-types.ts';
import {
  lockCompany,
  selectSubscribedProducts,
  selectWorkingAdmins,
} from '../../shared/memberships/members.repository.ts';
import { announcePartner, type PartnerAct } from './announce-partner.service.ts';
import * as repository from './partners.repository.ts';
import { findPartnerCompany, type PartnerCompany } from './partners.unscoped.repository.ts';

export async function listPartners(
  db: Database,
  scope: CompanyScope,
  query: repository.ListQuery,
): Promise<Page<PartnerAssociation>> {
  refuseOtherCompany(scope, query.companyId);
  const rows = await repository.partnerRows.page(db, scope, query);
  return mapItems(rows, (row) => presentTo(scope, row));
}

export async function getPartner(db: Database, scope: CompanyScope, id: string) {
  return presentTo(scope, found(await repository.findAssociation(db, scope, id)));
}

/** Answers what `addPartner` would answer for this code, and names the company that it found. */
export async function validatePartner(
  db: Database,
  scope: CompanyScope,
  { businessCode: value, companyId }: { businessCode: string; companyId?: string | undefined },
) {
  refuseOtherCompany(scope, companyId);
  const partner = await findPartnerCompany(db, { businessCode: value });
  const code = refusalOf(scope, partner) ?? (await existsAlready(db, scope, partner));
  if (code || !partner) {
    const refusal = code ?? 'partner.unknown_code';
    return {
      valid: [],
      invalid: [{ value, code: refusal, message: translate(scope.locale, refusal) }],
    };
  }
  const { id, name, businessCode, site } = partner;
  const partnerCompany = { companyName: name, businessCode };
  return { valid: [{ value, partnerCompanyId: id, partnerCompany, site }], invalid: [] };
}

export async function addPartner(
  db: Database,
  scope: CompanyScope,
  config: AddressConfig,
  { businessCode, partnerCompanyId, ...given }: NewPartner,
): Promise<PartnerAssociation> {
  const field = businessCode === undefined ? 'partnerCompanyId' : 'businessCode';
  return transact(db, async (tx) => {
    await refuseLostRights(tx, scope);
    const partner = await findPartnerCompany(tx, { businessCode, companyId: partnerCompanyId });
    const code = refusalOf(scope, partner);
    if (code || !partner) throw new AppError(code ?? 'partner.unknown_code', { field });
    // A code and an id that name two companies.
    if (partnerCompanyId && partner.id !== partnerCompanyId) {
      throw new AppError('partner.unknown_code', { field });
    }
    const settings = sorted(given);
    await refuseSettings(tx, scope, settings, []);
    const id = newId();
    const stored = { ...settings, id, partnerCompanyId: partner.id, version: 1 };
    await repository
      .insertAssociation(tx, scope, { ...stored, createdOn: null, createdBy: scope.actor.id })
      .catch(conflictAs('partner_association__pair', 'partner.exists', field));
    await repository.replaceProducts(tx, scope, id, settings);
    await repository.saveUndo(tx, scope, id, { act: 'ADDED', version: 1, before: null });
    const after = found(await repository.lockAssociation(tx, scope, id));
    await announce(tx, scope, config, 'ADDED', { before: null, after });
    return presentPartner(after);
  });
}

export async function changePartner(
  db: Database,
  scope: CompanyScope,
  config: AddressConfig,
  {
    id,
    seenVersion,
    settings: given,
  }: { id: string; seenVersion: number | undefined; settings: PartnerSettings },
): Promise<PartnerAssociation> {
  return transact(db, async (tx) => {
    await lockCompany(tx, scope);
    await refuseLostRights(tx, scope);
    const before = found(await repository.lockAssociation(tx, scope, id));
    requireVersion(seenVersion, before.version);
    const settings = sorted(given);
    await refuseSettings(tx, scope, settings, before.products);
    // Saving the same values is no change: nothing is written, logged or mailed.
    if (isSame(settingsOf(before), settings)) return presentPartner(before);
    await repository.updateAssociation(tx, scope, id, settings);
    await repository.replaceProducts(tx, scope, id, settings);
    const after = found(await repository.lockAssociation(tx, scope, id));
    await keepAnAdmin(tx, scope);
    await repository.saveUndo(tx, scope, id, {
      act: 'CHANGED',
      version: after.version,
      before: storedOf(before),
    });
    await announce(tx, scope, config, 'CHANGED', { before, after });
    return presentPartner(after);
  });
}

export async function endPartner(
  db: Database,
  scope: CompanyScope,
  config: AddressConfig,
  { id, seenVersion }: { id: string; seenVersion: number | undefined },
): Promise<PartnerAssociation> {
  return transact(db, async (tx) => {
    await lockCompany(tx, scope);
    await refuseLostRights(tx, scope);
    const before = found(await repository.lockAssociation(tx, scope, id));
    requireVersion(seenVersion, before.version);
    await repository.deleteAssociation(tx, scope, id);
    await keepAnAdmin(tx, scope);
    const version = before.version + 1;
    await repository.saveUndo(tx, scope, id, { act: 'ENDED', version, before: storedOf(before) });
    await announce(tx, scope, config, 'ENDED', { before, after: null });
    return presentPartner({ ...before, version, ended: true });
  });
}

/**
 * A partner's user can be an admin of the company: its last one must not leave with the partner. The
 * company is locked, so that no other admin is being removed at the same moment.
 */
export async function keepAnAdmin(tx: Transaction, scope: CompanyScope): Promise<void> {
  if ((await selectWorkingAdmins(tx, scope)).length > 0) return;
  // A super admin may act for a company that had no admin before.
  if (scope.actor.group !== 'SUPER_ADMIN') throw new AppError('user.last_admin');
}

export async function announce(
  tx: Transaction,
  scope: CompanyScope,
  config: AddressConfig,
  act: PartnerAct,
  { before, after }: Record<'before' | 'after', repository.PartnerRow | null>,
): Promise<void> {
  const { id, partnerCompanyId, partnerName, partnerSite } = found(after ?? before ?? undefined);
  const association = {
    id,
    company: scope.company,
    partner: { id: partnerCompanyId, name: partnerName, site: partnerSite },
    before: before && settingsOf(before),
    after: after && settingsOf(after),
  };
  await announcePartner(tx, scope, config, act, [association]);
}

function refuseOtherCompany({ company }: CompanyScope, companyId: string | undefined): void {
  if (companyId !== undefined && companyId !== company.id) throw new AppError('resource.not_found');
}

/** Only a third-party company that is in use can be a partner. */
function refusalOf({ company }: CompanyScope, partner: PartnerCompany | undefined) {
  if (!partner) return 'partner.unknown_code';
  if (partner.id === company.id) return 'partner.own_code';
  if (partner.status !== 'ACTIVE') return 'partner.unknown_code';
  return partner.type === 'THIRD_PARTY' ? undefined : 'partner.supplier_code';
}

/** Refuses a partner that cannot be one now, as an addition would. */
export async function refusePartner(
  tx: Transaction,
  scope: CompanyScope,
  companyId: string,
): Promise<void> {
  const code = refusalOf(scope, await findPartnerCompany(tx, { companyId }));
  if (code) throw new AppError(code);
}

async function existsAlready(
  db: Database,
  scope: CompanyScope,
  partner: PartnerCompany | undefined,
) {
  if (!partner) return undefined;
  const exists = await repository.hasAssociation(db, scope, partner.id);
  return exists ? ('partner.exists' as const) : undefined;
}

/** A product stays shared when the company no longer subscribes to it. */
async function refuseSettings(
  tx: Transaction,
  scope: CompanyScope,
  { products, endDate }: PartnerSettings,
  shared: readonly string[],
): Promise<void> {
  if (endDate && endDate < (await repository.selectToday(tx, scope))) {
    throw new AppError('input.invalid', { field: 'endDate', fieldCode: 'field.past_day' });
  }
  const subscribed = await selectSubscribedProducts(tx, scope);
  const refused = products.some((code) => !subscribed.includes(code) && !shared.includes(code));
  if (refused) throw new AppError('product.not_subscribed', { field: 'products' });
}

export function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('resource.not_found');
  return row;
}

/** Sorted, so that the same choice in another order is no change. */
function sorted({ products, accessTypes, ...rest }: PartnerSettings): PartnerSettings {
  return {
    ...rest,
    products: products.toSorted(),
    accessTypes: sortAccessTypes(accessTypes) as PartnerSettings['accessTypes'],
  };
}

export function settingsOf(row: repository.PartnerRow): PartnerSettings {
  return {
    products: row.products as ProductCode[],
    accessTypes: row.accessTypes as PartnerSettings['accessTypes'],
    adminEmail: row.adminEmail,
    endDate: row.endDate,
  };
}

function storedOf(row: repository.PartnerRow): repository.StoredAssociation {
  return {
    ...settingsOf(row),
    id: row.id,
    partnerCompanyId: row.partnerCompanyId,
    version: row.version,
    createdOn: row.createdOn.toISOString(),
    createdBy: row.createdById,
  };
}

function isSame(one: PartnerSettings, other: PartnerSettings): boolean {
  return (
    one.products.join() === other.products.join() &&
    one.accessTypes.join() === other.accessTypes.join() &&
    one.adminEmail === other.adminEmail &&
    one.endDate === other.endDate
  );
}

/** The partner learns which company added it, not which of its users. */
function presentTo({ company }: CompanyScope, row: repository.PartnerRow): PartnerAssociation {
  const partner = presentPartner(row);
  return row.companyId === company.id ? partner : { ...partner, createdBy: null };
}

export function presentPartner(row: repository.PartnerRow): PartnerAssociation {
  const { companyName, companyCode, partnerName, partnerCode, partnerSite, createdById, ...rest } =
    row;
  return {
    ...rest,
    company: { companyName, businessCode: companyCode },
    partnerCompany: { companyName: partnerName, businessCode: partnerCode },
    createdOn: row.createdOn.toISOString(),
  };
}
