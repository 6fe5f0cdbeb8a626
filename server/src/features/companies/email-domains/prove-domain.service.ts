import type {
  decideEmailDomain as decideEndpoint,
  EmailDomain,
} from '@endcap/contract/companies/email-domains';
import type { z } from 'zod';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { recordActivities } from '../../../activity/record-activity.ts';
import type { TxtLookup } from '../../../adapters/dns/txt-lookup.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { toReadableDomain } from '../../../texts/readable-address.ts';
import { lockOwners, mailOwners, ownerActivities, txtRecordOf } from './claimed-domains.service.ts';
import * as repository from './email-domains.repository.ts';
import { domainKey, found, presentDomain } from './email-domains.service.ts';
import { selectOwners, selectWaiting } from './email-domains.unscoped.repository.ts';

/** The lookup runs outside of a transaction; the domain is read again afterwards. */
export async function checkEmailDomain(
  db: Database,
  scope: CompanyScope,
  idOrName: string,
  lookUp: TxtLookup,
): Promise<EmailDomain> {
  const seen = found(await repository.findDomain(db, scope, domainKey(idOrName)));
  if (seen.status === 'AUTHORIZED') return presentDomain(seen);
  const { name, value } = txtRecordOf(seen);
  const records = await lookUp(name);
  if (!records) throw new AppError('email_domain.lookup_failed');
  if (!records.some((record) => record.trim() === value)) {
    throw new AppError('email_domain.not_proved');
  }
  return decide(db, scope, seen.id, { how: 'PROVED', reason: null });
}

export async function decideEmailDomain(
  db: Database,
  scope: CompanyScope,
  idOrName: string,
  given: z.output<typeof decideEndpoint.body>,
): Promise<EmailDomain> {
  const decision =
    given.decision === 'APPROVE'
      ? ({ how: 'APPROVED', reason: null } as const)
      : ({ how: 'REFUSED', reason: given.reason } as const);
  const seen = found(await repository.findDomain(db, scope, domainKey(idOrName)));
  if (seen.status !== 'WAITING') throw new AppError('email_domain.decided');
  return decide(db, scope, seen.id, decision);
}

interface DomainDecision {
  how: 'PROVED' | 'APPROVED' | 'REFUSED';
  reason: string | null;
}

const statusAfter = {
  PROVED: { status: 'AUTHORIZED', proof: 'TXT' },
  APPROVED: { status: 'AUTHORIZED', proof: 'APPROVED' },
  REFUSED: { status: 'REFUSED', proof: null },
} as const;

async function decide(
  db: Database,
  scope: CompanyScope,
  id: string,
  { how, reason }: DomainDecision,
): Promise<EmailDomain> {
  return transact(db, async (tx) => {
    const before = found(await repository.lockDomain(tx, scope, id));
    // Another request was first: a proof finds the same result, a decision is made once.
    if (before.status === 'AUTHORIZED' && how === 'PROVED') return presentDomain(before);
    if (before.status !== 'WAITING' && how !== 'PROVED') throw new AppError('email_domain.decided');
    const after = { ...before, ...statusAfter[how], refusedReason: reason };
    await repository.updateStatus(tx, scope, id, after);
    await announce(tx, scope, after, { how, reason });
    return presentDomain({ ...after, version: before.version + 1 });
  });
}

/** Informs the admins and the logs of both companies. */
async function announce(
  tx: Transaction,
  scope: CompanyScope,
  domain: repository.DomainRow,
  { how, reason }: DomainDecision,
): Promise<void> {
  const owners = await lockOwners(tx, scope, domain);
  const name = toReadableDomain(domain.domainName);
  await mailAdmins(tx, [
    {
      company: { ...scope.company, site: scope.site },
      template: 'domainDecided',
      values: { domain: name, how, reason: reason ?? '' },
      exceptUserId: scope.actor.id,
    },
  ]);
  await mailOwners(tx, scope, owners, domain, how);
  await recordActivities(tx, [
    {
      scope,
      activity: {
        event: `EMAIL_DOMAIN_${how}`,
        entity: { type: 'EMAIL_DOMAIN', id: domain.id, name },
        before: { status: 'WAITING' },
        after: { status: domain.status, ...(reason ? { reason } : {}) },
      },
    },
    ...ownerActivities(scope, owners, domain, how),
  ]);
}

/** A super admin decides about the oldest first; more than this are not shown at once. */
const maxRequests = 100;

export async function listDomainRequests(db: Database, { site }: Scope) {
  const rows = await selectWaiting(db, site, maxRequests);
  const items = await Promise.all(
    rows.map(async ({ allowSubDomains, ...row }) => {
      const owners = await selectOwners(db, row.companyId, { ...row, allowSubDomains });
      return {
        ...row,
        domainName: toReadableDomain(row.domainName),
        owners: owners.map(({ name }) => name),
        createdOn: row.createdOn.toISOString(),
      };
    }),
  );
  return { items };
}
