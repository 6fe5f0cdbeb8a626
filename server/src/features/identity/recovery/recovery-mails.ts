import { emailPattern } from '@endcap/contract/parts';
import { type Locale, type Site, siteTimeZones } from '@endcap/contract/sites';
import { lowerAscii } from '@endcap/contract/text';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { selectSuperAdmins } from '../../../mail/active-admins.unscoped.repository.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';
import { selectCompaniesOfRecovery } from './approvers.unscoped.repository.ts';
import { insertLink, type Recovery } from './recovery.unscoped.repository.ts';

type AddressOf = (site: Site) => string;

/** A thief of one mailbox must not be the only reader, so that every address of the person is told. */
function addressesOf({ email, loginId }: Recovery): string[] {
  const all = [email, loginId].map(lowerAscii);
  return [...new Set(all)].filter((address) => emailPattern.test(address));
}

function writeMoment(moment: Date, locale: Locale, site: Site): string {
  const timeZone = siteTimeZones[site];
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale, format).format(moment);
}

/** Each address has a link of its own, which stops the recovery without a sign-in. */
export async function mailWithStop(
  tx: Transaction,
  recovery: Recovery,
  mail: 'recoveryRequested' | 'recoveryApproved' | 'recoveryWaiting',
  { approver = '', addressOf }: { approver?: string; addressOf: AddressOf },
): Promise<void> {
  const { id: recoveryId, firstName: name, loginId, site, languageCode, opensOn } = recovery;
  const locale = mailLocale(languageCode, site);
  for (const to of addressesOf(recovery)) {
    const token = newToken();
    await insertLink(tx, { id: newId(), recoveryId, tokenHash: hashToken(token) });
    const values = {
      ...{ name, loginId, approver },
      opensOn: opensOn ? writeMoment(opensOn, locale, site) : '',
      link: `${addressOf(site)}/login/recovery#token=${token}`,
    };
    await queueMail(tx, { to, ...renderMail(locale, mail, values) }, { urgent: true });
  }
}

export async function mailEnding(
  tx: Transaction,
  recovery: Recovery,
  mail: 'recoveryOver' | 'recoveryDone',
  { how = '', addressOf }: { how?: string; addressOf: AddressOf },
): Promise<void> {
  const { firstName: name, loginId, site, languageCode } = recovery;
  const locale = mailLocale(languageCode, site);
  const values = { name, loginId, how, link: `${addressOf(site)}/login` };
  for (const to of addressesOf(recovery))
    await queueMail(tx, { to, ...renderMail(locale, mail, values) });
}

/** The admins of the companies of the person, or the super admins. Support sees it on its own page. */
export async function mailApprovers(
  tx: Transaction,
  recovery: Recovery,
  addressOf: AddressOf,
): Promise<void> {
  const { firstName, lastName, loginId, site, userId } = recovery;
  const person = `${firstName} ${lastName}`;
  if (recovery.decidedBy === 'COMPANY') {
    const companies = await selectCompaniesOfRecovery(tx, recovery.id);
    const values = { person, loginId, link: `${addressOf(site)}/admin` };
    const mails = companies.map((company) => ({
      ...{ company: { ...company, site: company.site as Site }, values, exceptUserId: userId },
      template: 'recoveryAsked' as const,
    }));
    await mailAdmins(tx, mails);
    return;
  }
  for (const admin of await selectSuperAdmins(tx)) {
    if (admin.id === userId) continue;
    const locale = mailLocale(admin.languageCode, site);
    const values = { name: admin.firstName, person, loginId, link: `${addressOf(site)}/today` };
    await queueMail(tx, { to: admin.email, ...renderMail(locale, 'recoveryAsked', values) });
  }
}
