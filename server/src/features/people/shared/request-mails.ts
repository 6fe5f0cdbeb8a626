import { requestLimits, userLimits } from '@endcap/contract/limits';
import type { ProductCode } from '@endcap/contract/products';
import type { Locale, Site } from '@endcap/contract/sites';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { mailSuperAdmins } from '../../../mail/mail-super-admins.ts';
import { queueMails } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { titleOfCode } from '../../../texts/product-titles.ts';
import { selectWorkingAdmins } from '../../shared/memberships/members.repository.ts';
import type { MembershipScope } from '../../shared/memberships/membership.ts';

/**
 * Mails the admins who can decide. A requester cannot: where there is no other admin, the super
 * admins are mailed.
 */
export async function mailNewRequest(
  tx: Transaction,
  scope: CompanyScope,
  config: AddressConfig,
  { products, note }: { products: readonly ProductCode[]; note: string | null },
): Promise<void> {
  const { actor, company, site } = scope;
  const portal = siteAddress(site, config);
  const values = (locale: Locale) => ({
    person: actor.name,
    address: actor.loginId,
    products: listOf(locale, products),
    ...noteValues(note),
  });
  const deciders = (await selectWorkingAdmins(tx, scope)).filter((id) => id !== actor.id);
  if (deciders.length === 0) {
    const link = `${portal}/companyList?search=${encodeURIComponent(company.name)}`;
    await mailSuperAdmins(tx, {
      site,
      companyId: company.id,
      template: 'accessRequestedOfTeam',
      values: (locale) => ({ ...values(locale), company: company.name, link }),
    });
    return;
  }
  const link = `${portal}/admin/userList?tab=access-requests`;
  await mailAdmins(tx, [
    {
      company: { ...company, site },
      template: 'accessRequested',
      values: (locale) => ({ ...values(locale), link }),
      exceptUserId: actor.id,
    },
  ]);
}

export interface MailedPerson {
  userId: string;
  firstName: string;
  email: string;
  languageCode: string | null;
  internal: boolean;
}

interface MailedDecision {
  person: MailedPerson;
  status: 'APPROVED' | 'DENIED';
  /** The products that were given, or denied. */
  products: readonly string[];
  note: string | null;
}

/**
 * Mails each requester the decision, with its note, once it can no longer be undone: a person is not
 * told of a decision that is taken back. Returns the ids of the mails, in order.
 */
export async function mailDecisions(
  tx: Transaction,
  { actor, company, site }: MembershipScope,
  config: AddressConfig,
  decisions: MailedDecision[],
): Promise<string[]> {
  const mails = decisions.map(({ person, status, products, note }) => {
    const locale = mailLocale(person.languageCode, site);
    const values = {
      name: person.firstName,
      person: actor.name,
      company: company.name,
      products: listOf(locale, products),
      ...noteValues(note),
      link: nextPage(person, site, config),
    };
    const template = status === 'APPROVED' ? 'accessRequestApproved' : 'accessRequestDenied';
    return {
      ...toRequester(person, company.id),
      ...renderMail(locale, template, values),
    };
  });
  return queueMails(tx, mails, { after: userLimits.undoMinutes * 60 });
}

/** Mails each requester that no admin decided in time. */
export async function mailExpired(
  tx: Transaction,
  config: AddressConfig,
  requests: (MailedPerson & {
    companyId: string;
    companyName: string;
    site: Site;
    products: string[];
  })[],
): Promise<void> {
  const mails = requests.map((request) => {
    const locale = mailLocale(request.languageCode, request.site);
    const values = {
      name: request.firstName,
      company: request.companyName,
      days: String(requestLimits.days),
      products: listOf(locale, request.products),
      link: nextPage(request, request.site, config),
    };
    return {
      ...toRequester(request, request.companyId),
      ...renderMail(locale, 'accessRequestExpired', values),
    };
  });
  await queueMails(tx, mails);
}

/** An internal user asks without being a member, and reads the answer without being one. */
function toRequester({ userId, email, internal }: MailedPerson, companyId: string) {
  const forMember = { userId, needs: 'USE' } as const;
  return { to: email, companyId, ...(internal ? {} : { forMember }) };
}

/** The page where the user opens a product, or asks again. */
function nextPage({ internal }: MailedPerson, site: Site, config: AddressConfig): string {
  return `${siteAddress(site, config)}${internal ? '/profile/requestAccess' : '/apps'}`;
}

function listOf(locale: Locale, products: readonly string[]): string {
  return products.map((code) => `- ${titleOfCode(locale, code)}`).join('\n');
}

function noteValues(note: string | null) {
  return { hasNote: note ? 'yes' : 'no', note: note ?? '' };
}
