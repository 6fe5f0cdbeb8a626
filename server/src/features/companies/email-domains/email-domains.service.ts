import {
  type EmailDomain,
  type NewEmailDomain,
  newEmailDomain,
} from '@endcap/contract/companies/email-domains';
import type { Page } from '@endcap/contract/paging';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import {
  type Activity,
  recordActivities,
  recordActivity,
} from '../../../activity/record-activity.ts';
import { AppError, conflictAs, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { toAsciiDomain, toReadableDomain } from '../../../texts/readable-address.ts';
import { translate } from '../../../texts/translate.ts';
import { selectInternalDomains } from '../../shared/memberships/accounts.unscoped.repository.ts';
import {
  lockOwners,
  mailOwners,
  newDomainToken,
  ownerActivities,
  type SharedBy,
  txtRecordOf,
} from './claimed-domains.service.ts';
import { isPublicMailHost, isSharedSuffix } from './domain-name.ts';
import * as repository from './email-domains.repository.ts';

export async function listEmailDomains(
  db: Database,
  scope: CompanyScope,
  query: repository.ListQuery,
): Promise<Page<EmailDomain>> {
  return mapItems(await repository.domainRows.page(db, scope, query), presentDomain);
}

export async function addEmailDomain(
  db: Database,
  scope: CompanyScope,
  domain: NewEmailDomain,
): Promise<EmailDomain> {
  return transact(db, async (tx) => {
    await refuseLostRights(tx, scope);
    return authorizeDomain(tx, scope, domain);
  });
}

/** For a change that does more than add a domain; it writes the log, so call it last. */
export async function authorizeDomain(
  tx: Transaction,
  scope: CompanyScope,
  domain: NewEmailDomain,
): Promise<EmailDomain> {
  const field = 'domainName';
  const domainName = toAsciiDomain(domain.domainName);
  if (!domainName) throw new AppError('input.invalid', { field, fieldCode: 'field.domain_name' });
  const code = refusalOf(domainName, await selectInternalDomains(tx, [domainName]));
  if (code) throw new AppError(code, { field });
  const owners = await lockOwners(tx, scope, { ...domain, domainName });
  const status = statusOf(scope, domain, owners);
  const row = await repository
    .insertDomain(tx, scope, { ...domain, ...status, domainName })
    .catch(conflictAs('email_domain__domain_name', 'email_domain.exists', field));
  const added = presentDomain(row);
  const waits = status.status === 'WAITING';
  await mailAdmins(tx, [
    {
      company: { ...scope.company, site: scope.site },
      template: waits ? 'domainWaiting' : 'domainAdded',
      values: { actor: scope.actor.name, domain: added.domainName },
      exceptUserId: scope.actor.id,
    },
  ]);
  const how = sharedBy(row);
  await mailOwners(tx, scope, owners, row, how);
  const event = waits ? 'EMAIL_DOMAIN_REQUESTED' : 'EMAIL_DOMAIN_ADDED';
  await recordActivities(tx, [
    { scope, activity: changeOf(event, undefined, row) },
    ...ownerActivities(scope, owners, row, how),
  ]);
  return added;
}

/**
 * A domain that is another company's own is authorized for third parties, or by a super admin who acts
 * for the company; others wait when the admin asks for it.
 */
function statusOf(
  { actor }: CompanyScope,
  { is3pDomain, requestApproval }: NewEmailDomain,
  owners: unknown[],
): repository.DomainStatus {
  const authorized = {
    status: 'AUTHORIZED',
    proof: null,
    token: null,
    refusedReason: null,
  } as const;
  if (owners.length === 0 || is3pDomain) return authorized;
  if (actor.group === 'SUPER_ADMIN') return { ...authorized, proof: 'APPROVED' };
  if (!requestApproval) throw new AppError('email_domain.claimed', { field: 'domainName' });
  return { ...authorized, status: 'WAITING', token: newDomainToken() };
}

function sharedBy({ status, is3pDomain }: repository.DomainRow): SharedBy {
  if (status === 'WAITING') return 'REQUESTED';
  return is3pDomain ? 'THIRD_PARTY' : 'APPROVED';
}

/** Answers for each name what `addEmailDomain` would answer, without saving any. */
export async function validateEmailDomains(db: Database, scope: CompanyScope, values: string[]) {
  const typed = values.map((value) => {
    const parsed = newEmailDomain.shape.domainName.safeParse(value);
    return { value, ascii: parsed.success ? toAsciiDomain(parsed.data) : undefined };
  });
  const names = typed.flatMap(({ ascii }) => ascii ?? []);
  const taken = await repository.selectTakenNames(db, scope, names);
  const retailerDomains = await selectInternalDomains(db, names);
  const seen = new Set<string>();
  const codeOf = (ascii: string | undefined) => {
    if (!ascii) return 'field.domain_name';
    const code = refusalOf(ascii, retailerDomains);
    if (code) return code;
    if (taken.includes(ascii)) return 'email_domain.exists';
    if (seen.has(ascii)) return 'email_domain.repeated';
    seen.add(ascii);
    return undefined;
  };
  const valid: string[] = [];
  const invalid: { value: string; code: string; message: string }[] = [];
  for (const { value, ascii } of typed) {
    const code = codeOf(ascii);
    if (code) invalid.push({ value, code, message: translate(scope.locale, code) });
    else valid.push(value);
  }
  return { valid, invalid };
}

export async function changeEmailDomain(
  db: Database,
  scope: CompanyScope,
  idOrName: string,
  settings: repository.DomainSettings,
  seenVersion: number | undefined,
): Promise<EmailDomain> {
  return transact(db, async (tx) => {
    await refuseLostRights(tx, scope);
    const before = found(await repository.lockDomain(tx, scope, domainKey(idOrName)));
    requireVersion(seenVersion, before.version);
    const { allowSubDomains, is3pDomain } = settings;
    // Saving the same values is no change: nothing is written or logged.
    if (before.allowSubDomains === allowSubDomains && before.is3pDomain === is3pDomain)
      return presentDomain(before);
    await refuseClaim(tx, scope, before, settings);
    await repository.updateDomain(tx, scope, before.id, settings);
    const after = { ...before, ...settings, version: before.version + 1 };
    await recordActivity(tx, scope, changeOf('EMAIL_DOMAIN_CHANGED', before, after));
    return presentDomain(after);
  });
}

/**
 * New settings must not take another company's own domain without a proof: as a third party's domain it
 * needed none, and without sub-domains it may not have covered the other company's users.
 */
async function refuseClaim(
  tx: Transaction,
  scope: CompanyScope,
  before: repository.DomainRow,
  { allowSubDomains, is3pDomain }: repository.DomainSettings,
): Promise<void> {
  const isProved = before.proof === 'TXT' || scope.actor.group === 'SUPER_ADMIN';
  const widens = before.is3pDomain || (allowSubDomains && !before.allowSubDomains);
  if (is3pDomain || isProved || !widens || before.status !== 'AUTHORIZED') return;
  const { domainName } = before;
  const [hadOwners, owners] = [
    before.is3pDomain ? [] : await lockOwners(tx, scope, before),
    await lockOwners(tx, scope, { domainName, allowSubDomains }),
  ];
  // Companies that shared the domain before the change still do.
  if (owners.length > hadOwners.length) throw new AppError('email_domain.claimed');
}

export async function removeEmailDomain(db: Database, scope: CompanyScope, idOrName: string) {
  await transact(db, async (tx) => {
    await refuseLostRights(tx, scope);
    const before = found(await repository.lockDomain(tx, scope, domainKey(idOrName)));
    await repository.deleteDomain(tx, scope, before.id);
    await recordActivity(tx, scope, changeOf('EMAIL_DOMAIN_REMOVED', before, undefined));
  });
}

export async function emailDomainUsage(db: Database, scope: CompanyScope, idOrName: string) {
  const { id } = found(await repository.findDomain(db, scope, domainKey(idOrName)));
  return repository.countOnlyCoveredBy(db, scope, id);
}

export function found(row: repository.DomainRow | undefined): repository.DomainRow {
  if (!row) throw new AppError('resource.not_found');
  return row;
}

export function domainKey(idOrName: string): string {
  return toAsciiDomain(idOrName) ?? idOrName;
}

/** A domain in which everyone can have an address. */
export function isSharedDomain(ascii: string): boolean {
  return isSharedSuffix(ascii) || isPublicMailHost(ascii);
}

/** The reason why authorizing a domain would let people of other companies in. */
function refusalOf(ascii: string, retailerDomains: string[]) {
  if (isSharedSuffix(ascii)) return 'email_domain.public_suffix';
  if (isPublicMailHost(ascii)) return 'email_domain.public_host';
  return retailerDomains.includes(ascii) ? 'email_domain.retailer' : undefined;
}

export function presentDomain(row: repository.DomainRow): EmailDomain {
  const { proof, token, refusedReason, ...domain } = row;
  return {
    ...domain,
    domainName: toReadableDomain(row.domainName),
    txtRecord: row.status === 'AUTHORIZED' ? null : txtRecordOf(row),
    reason: refusedReason,
    createdOn: row.createdOn.toISOString(),
  };
}

function changeOf(
  event: ActivityEvent,
  before: repository.DomainRow | undefined,
  after: repository.DomainRow | undefined,
): Activity {
  const { id, domainName } = found(after ?? before);
  const values = (row: repository.DomainRow | undefined) =>
    row && {
      domainName: row.domainName,
      allowSubDomains: row.allowSubDomains,
      is3pDomain: row.is3pDomain,
    };
  return {
    event,
    entity: { type: 'EMAIL_DOMAIN', id, name: toReadableDomain(domainName) },
    before: values(before),
    after: values(after),
  };
}
