import type { EmailDomain, NewEmailDomain } from '@endcap/contract/email-domains';
import { newEmailDomain } from '@endcap/contract/email-domains';
import type { Page } from '@endcap/contract/paging';
import type { CompanyScope } from '../../access/scope.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError, conflictAs, requireVersion } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { mapItems } from '../../lists/read-page.ts';
import { mailAdmins } from '../../mail/mail-admins.ts';
import { toReadableDomain } from '../../texts/readable-address.ts';
import { translate } from '../../texts/translate.ts';
import { selectInternalDomains } from '../memberships/accounts.unscoped.repository.ts';
import { isPublicMailHost, isSharedSuffix, toAsciiDomain } from './domain-name.ts';
import * as repository from './email-domains.repository.ts';

export async function listEmailDomains(
  db: Database,
  scope: CompanyScope,
  query: repository.ListQuery,
): Promise<Page<EmailDomain>> {
  return mapItems(await repository.selectDomains(db, scope, query), present);
}

export async function addEmailDomain(
  db: Database,
  scope: CompanyScope,
  domain: NewEmailDomain,
): Promise<EmailDomain> {
  const field = 'domainName';
  const domainName = toAsciiDomain(domain.domainName);
  if (!domainName) throw new AppError('input.invalid', { field, fieldCode: 'field.domain_name' });
  const code = refusalOf(domainName, await selectInternalDomains(db, [domainName]));
  if (code) throw new AppError(code, { field });
  return transact(db, async (tx) => {
    const row = await repository
      .insertDomain(tx, scope, { ...domain, domainName })
      .catch(conflictAs('email_domain__domain_name', 'email_domain.exists', field));
    const added = present(row);
    await mailAdmins(tx, [
      {
        company: { ...scope.company, site: scope.site },
        template: 'domainAdded',
        values: { actor: scope.actor.name, domain: added.domainName },
        exceptUserId: scope.actor.id,
      },
    ]);
    await logChange(tx, scope, 'EMAIL_DOMAIN_ADDED', undefined, row);
    return added;
  });
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
    const before = found(await repository.lockDomain(tx, scope, asKey(idOrName)));
    requireVersion(seenVersion, before.version);
    const { allowSubDomains, is3pDomain } = settings;
    // Saving the same values is no change: nothing is written or logged.
    if (before.allowSubDomains === allowSubDomains && before.is3pDomain === is3pDomain)
      return present(before);
    await repository.updateDomain(tx, scope, before.id, settings);
    const after = { ...before, ...settings, version: before.version + 1 };
    await logChange(tx, scope, 'EMAIL_DOMAIN_CHANGED', before, after);
    return present(after);
  });
}

export async function removeEmailDomain(db: Database, scope: CompanyScope, idOrName: string) {
  await transact(db, async (tx) => {
    const before = found(await repository.lockDomain(tx, scope, asKey(idOrName)));
    await repository.deleteDomain(tx, scope, before.id);
    await logChange(tx, scope, 'EMAIL_DOMAIN_REMOVED', before, undefined);
  });
}

export async function emailDomainUsage(db: Database, scope: CompanyScope, idOrName: string) {
  const { id } = found(await repository.findDomain(db, scope, asKey(idOrName)));
  return repository.countOnlyCoveredBy(db, scope, id);
}

function found(row: repository.DomainRow | undefined): repository.DomainRow {
  if (!row) throw new AppError('resource.not_found');
  return row;
}

function asKey(idOrName: string): string {
  return toAsciiDomain(idOrName) ?? idOrName;
}

/** The reason why authorizing a domain would let people of other companies in. */
function refusalOf(ascii: string, retailerDomains: string[]) {
  if (isSharedSuffix(ascii)) return 'email_domain.public_suffix';
  if (isPublicMailHost(ascii)) return 'email_domain.public_host';
  return retailerDomains.includes(ascii) ? 'email_domain.retailer' : undefined;
}

function present(row: repository.DomainRow): EmailDomain {
  const domainName = toReadableDomain(row.domainName);
  return { ...row, domainName, createdOn: row.createdOn.toISOString() };
}

async function logChange(
  tx: Transaction,
  scope: CompanyScope,
  event: 'EMAIL_DOMAIN_ADDED' | 'EMAIL_DOMAIN_CHANGED' | 'EMAIL_DOMAIN_REMOVED',
  before: repository.DomainRow | undefined,
  after: repository.DomainRow | undefined,
): Promise<void> {
  const { id, domainName } = found(after ?? before);
  const values = (row: repository.DomainRow | undefined) =>
    row && {
      domainName: row.domainName,
      allowSubDomains: row.allowSubDomains,
      is3pDomain: row.is3pDomain,
    };
  await recordActivity(tx, scope, {
    event,
    entity: { type: 'EMAIL_DOMAIN', id, name: toReadableDomain(domainName) },
    before: values(before),
    after: values(after),
  });
}
