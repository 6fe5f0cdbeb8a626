import type { EmailDomain, listEmailDomains, NewEmailDomain } from '@endcap/contract/email-domains';
import { newEmailDomain } from '@endcap/contract/email-domains';
import type { FieldErrorCode } from '@endcap/contract/errors';
import type { Page } from '@endcap/contract/paging';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError, conflictAs } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { toPage } from '../../db/paging.ts';
import { transact } from '../../db/transact.ts';
import { errorText } from '../../http/error-answers.ts';
import { toReadableDomain } from '../../readable-address.ts';
import { selectInternalDomains } from '../memberships/internal-domains.repository.ts';
import { isPublicMailHost, isSharedSuffix, toAsciiDomain } from './domain-name.ts';
import * as domains from './email-domains.repository.ts';
import { notifyAdmins } from './notify-admins.ts';

type ListQuery = z.output<typeof listEmailDomains.query>;
type DomainSettings = Pick<NewEmailDomain, 'allowSubDomains' | 'is3pDomain'>;
type OpenToStrangers = 'email_domain.public_host' | 'email_domain.public_suffix';

export async function listDomains(
  db: Database,
  scope: CompanyScope,
  query: ListQuery,
): Promise<Page<EmailDomain>> {
  const [rows, total] = await Promise.all([
    domains.selectDomains(db, scope, query),
    domains.countDomains(db, scope, query.search),
  ]);
  return toPage(rows.map(present), total, query);
}

export async function authorizeDomain(
  db: Database,
  scope: CompanyScope,
  domain: NewEmailDomain,
): Promise<EmailDomain> {
  const domainName = acceptableName(domain.domainName);
  if ((await selectInternalDomains(db, [domainName])).length > 0) {
    throw refusedName('email_domain.retailer');
  }
  return transact(db, async (tx) => {
    const row = await domains
      .insertDomain(tx, scope, { ...domain, domainName })
      .catch(conflictAs('email_domain__domain_name', 'email_domain.exists', 'domainName'));
    await notifyAdmins(tx, scope, toReadableDomain(domainName));
    await log(tx, scope, 'EMAIL_DOMAIN_ADDED', { after: row });
    return present(row);
  });
}

/** What `authorizeDomain` would answer for each name, without saving any. */
export async function tryDomainNames(db: Database, scope: CompanyScope, typed: string[]) {
  const judged = typed.map((value) => ({ value, ...judgeName(value) }));
  const names = judged.flatMap(({ ascii }) => ascii ?? []);
  const taken = new Set(await domains.selectTakenNames(db, scope, names));
  const insiders = new Set(await selectInternalDomains(db, names));
  const seen = new Set<string>();
  const codes = judged.map(({ value, ascii = '', code }) => {
    const repeated = seen.has(ascii) ? ('email_domain.repeated' as const) : undefined;
    if (!code) seen.add(ascii);
    const exists = taken.has(ascii) ? ('email_domain.exists' as const) : undefined;
    const retailers = insiders.has(ascii) ? ('email_domain.retailer' as const) : undefined;
    return { value, code: code ?? retailers ?? exists ?? repeated };
  });
  return {
    valid: codes.filter(({ code }) => !code).map(({ value }) => value),
    invalid: codes.flatMap(({ value, code }) =>
      code ? [{ value, code, message: errorText(scope.locale, code) }] : [],
    ),
  };
}

export async function changeDomain(
  db: Database,
  scope: CompanyScope,
  idOrName: string,
  settings: DomainSettings,
  seenVersion: string | undefined,
): Promise<EmailDomain> {
  return transact(db, async (tx) => {
    const before = await lockDomain(tx, scope, idOrName);
    if (seenVersion && seenVersion !== `"${before.version}"`)
      throw new AppError('resource.changed');
    const { allowSubDomains, is3pDomain } = settings;
    // Saving what is there already is no change: nothing is written and nothing logged.
    if (before.allowSubDomains === allowSubDomains && before.is3pDomain === is3pDomain)
      return present(before);
    await domains.updateDomain(tx, scope, before.id, settings);
    const after = { ...before, ...settings, version: before.version + 1 };
    await log(tx, scope, 'EMAIL_DOMAIN_CHANGED', { before, after });
    return present(after);
  });
}

export async function withdrawDomain(
  db: Database,
  scope: CompanyScope,
  idOrName: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockDomain(tx, scope, idOrName);
    await domains.deleteDomain(tx, scope, before.id);
    await log(tx, scope, 'EMAIL_DOMAIN_REMOVED', { before });
  });
}

/** How many members have an address that only this domain lets in, itself or by its sub-domains. */
export async function countCoveredUsers(db: Database, scope: CompanyScope, idOrName: string) {
  const domain = await domains.selectDomain(db, scope, asKey(idOrName));
  if (!domain) throw new AppError('resource.not_found');
  return domains.countOnlyCoveredBy(db, scope, domain.id);
}

async function lockDomain(tx: Transaction, scope: CompanyScope, idOrName: string) {
  const row = await domains.selectDomainForUpdate(tx, scope, asKey(idOrName));
  if (!row) throw new AppError('resource.not_found');
  return row;
}

function asKey(idOrName: string): string {
  return toAsciiDomain(idOrName) ?? idOrName;
}

function acceptableName(name: string): string {
  const ascii = toAsciiDomain(name);
  if (!ascii) {
    const details = [{ in: 'body', field: 'domainName', code: 'field.domain_name' } as const];
    throw new AppError('input.invalid', { details });
  }
  const code = strangersAt(ascii);
  if (code) throw refusedName(code);
  return ascii;
}

function refusedName(code: OpenToStrangers | 'email_domain.retailer'): AppError {
  const details = [{ in: 'body', field: 'domainName', code: 'field.invalid' } as const];
  return new AppError(code, { details });
}

/** Why authorizing it would let anyone in. */
function strangersAt(ascii: string): OpenToStrangers | undefined {
  if (isSharedSuffix(ascii)) return 'email_domain.public_suffix';
  return isPublicMailHost(ascii) ? 'email_domain.public_host' : undefined;
}

function judgeName(value: string): {
  ascii?: string;
  code?: FieldErrorCode | OpenToStrangers;
} {
  const parsed = newEmailDomain.shape.domainName.safeParse(value);
  const ascii = parsed.success ? toAsciiDomain(parsed.data) : undefined;
  if (!ascii) return { code: 'field.domain_name' };
  const code = strangersAt(ascii);
  return code ? { code } : { ascii };
}

function present(row: domains.DomainRow): EmailDomain {
  return {
    ...row,
    domainName: toReadableDomain(row.domainName),
    createdOn: row.createdOn.toISOString(),
  };
}

type Logged = Pick<domains.DomainRow, 'id' | 'domainName' | 'allowSubDomains' | 'is3pDomain'>;

async function log(
  tx: Transaction,
  scope: CompanyScope,
  event: 'EMAIL_DOMAIN_ADDED' | 'EMAIL_DOMAIN_CHANGED' | 'EMAIL_DOMAIN_REMOVED',
  { before, after }: { before?: Logged; after?: Logged },
): Promise<void> {
  const values = (row: Logged | undefined) =>
    row && {
      domainName: row.domainName,
      allowSubDomains: row.allowSubDomains,
      is3pDomain: row.is3pDomain,
    };
  const subject = after ?? before;
  if (!subject) return;
  await recordActivity(tx, scope, {
    event,
    entity: { type: 'EMAIL_DOMAIN', id: subject.id, name: toReadableDomain(subject.domainName) },
    before: values(before),
    after: values(after),
  });
}
