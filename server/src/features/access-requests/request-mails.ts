import type { ProductCode } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import type { CompanyScope } from '../../access/scope.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/connection.ts';
import { mailAdmins } from '../../mail/mail-admins.ts';
import { mailSuperAdmins } from '../../mail/mail-super-admins.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../mail/render-mail.ts';
import { siteAddress } from '../../mail/site-address.ts';
import { titleOfCode } from '../../texts/product-titles.ts';
import { selectWorkingAdmins } from '../memberships/members.repository.ts';
import type { DecidedRequest, Requester } from './open-requests.repository.ts';

export type MailConfig = Pick<Config, 'PUBLIC_URL' | 'PORT' | 'SITE_HOSTS'>;

/**
 * Mails the admins who can decide. A requester cannot: where there is no other admin, the super
 * admins are mailed.
 */
export async function mailNewRequest(
  tx: Transaction,
  scope: CompanyScope,
  config: MailConfig,
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

/** Mails each requester the decision, with its note. */
export async function mailDecisions(
  tx: Transaction,
  { actor, company, site }: CompanyScope,
  config: MailConfig,
  {
    decided,
    requesters,
  }: {
    decided: (DecidedRequest & { request: { userId: string; products: ProductCode[] } })[];
    requesters: Requester[];
  },
): Promise<void> {
  const people = new Map(requesters.map((one) => [one.userId, one]));
  const portal = siteAddress(site, config);
  const mails = decided.flatMap(({ status, granted, note, request: { userId, products } }) => {
    const person = people.get(userId);
    if (!person) return [];
    const locale = mailLocale(person.languageCode, site);
    const isApproved = status === 'APPROVED';
    const values = {
      name: person.firstName,
      person: actor.name,
      company: company.name,
      products: listOf(locale, isApproved ? granted : products),
      ...noteValues(note),
      link: `${portal}${person.internal ? '/profile/requestAccess' : '/apps'}`,
    };
    const template = isApproved ? 'accessRequestApproved' : 'accessRequestDenied';
    return [{ to: person.email, ...renderMail(locale, template, values) }];
  });
  await queueMails(tx, mails);
}

export function listOf(locale: Locale, products: readonly string[]): string {
  return products.map((code) => `- ${titleOfCode(locale, code)}`).join('\n');
}

function noteValues(note: string | null) {
  return { hasNote: note ? 'yes' : 'no', note: note ?? '' };
}
