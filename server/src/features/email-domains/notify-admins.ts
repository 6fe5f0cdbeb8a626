import type { CompanyScope } from '../../access/scope.ts';
import type { Transaction } from '../../db/connection.ts';
import { mailLocale, mailText } from '../../mail/mail-text.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { selectOtherAdmins } from './email-domains.repository.ts';

/** A new domain opens the door to everyone with such an address: the other admins are told. */
export async function notifyAdmins(
  tx: Transaction,
  scope: CompanyScope,
  domainName: string,
): Promise<void> {
  for (const admin of await selectOtherAdmins(tx, scope)) {
    const locale = mailLocale(admin.languageCode, scope.site);
    const values = {
      name: admin.firstName,
      actor: scope.actor.name,
      company: scope.company.name,
      domain: domainName,
    };
    await queueMail(tx, {
      to: admin.email,
      subject: mailText(locale, 'mail.domainAdded.subject', values),
      text: mailText(locale, 'mail.domainAdded.body', values),
    });
  }
}
