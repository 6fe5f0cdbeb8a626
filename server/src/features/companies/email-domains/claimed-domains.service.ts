import { randomBytes } from 'node:crypto';
import { getDomain } from 'tldts';
import type { CompanyScope } from '../../../access/scope.ts';
import {
  type Activity,
  type ActivityScope,
  portalActor,
} from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import { type AdminMail, mailAdmins } from '../../../mail/mail-admins.ts';
import { toReadableDomain } from '../../../texts/readable-address.ts';
import {
  type DomainOwner,
  lockDomainName,
  selectOwners,
} from './email-domains.unscoped.repository.ts';

interface ClaimedDomain {
  id: string;
  domainName: string;
}

/** How another company came to a domain that is a company's own, or asks for it. */
export type SharedBy = 'THIRD_PARTY' | 'REQUESTED' | 'PROVED' | 'APPROVED' | 'REFUSED';

/** Locks the domain until commit and returns the other companies whose own it is. */
export async function lockOwners(
  tx: Transaction,
  { company }: CompanyScope,
  domain: { domainName: string; allowSubDomains: boolean },
): Promise<DomainOwner[]> {
  await lockDomainName(tx, getDomain(domain.domainName) ?? domain.domainName);
  return selectOwners(tx, company.id, domain);
}

export function newDomainToken(): string {
  return randomBytes(16).toString('hex');
}

/** The record is at the domain itself, so that only its owner can publish it. */
export function txtRecordOf({ domainName, token }: { domainName: string; token: string | null }) {
  return { name: domainName, value: `endcap-domain=${token ?? ''}` };
}

/** The entries for the logs of the owners, who read which company it is but not which of its users. */
export function ownerActivities(
  { company, requestId }: CompanyScope,
  owners: DomainOwner[],
  { id, domainName }: ClaimedDomain,
  how: SharedBy,
): { scope: ActivityScope; activity: Activity }[] {
  return owners.map((owner) => ({
    scope: { actor: portalActor, company: { id: owner.companyId }, requestId },
    activity: {
      event: 'EMAIL_DOMAIN_SHARED',
      entity: { type: 'EMAIL_DOMAIN', id, name: toReadableDomain(domainName) },
      after: { company: company.name, how },
    },
  }));
}

export async function mailOwners(
  tx: Transaction,
  { company }: CompanyScope,
  owners: DomainOwner[],
  { domainName }: ClaimedDomain,
  how: SharedBy,
): Promise<void> {
  const values = { domain: toReadableDomain(domainName), other: company.name, how };
  await mailAdmins(
    tx,
    owners.map(
      ({ companyId: id, name, site }): AdminMail => ({
        company: { id, name, site },
        template: 'domainShared',
        values,
      }),
    ),
  );
}
