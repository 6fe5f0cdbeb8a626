import type { Locale, Site } from '@endcap/contract/sites';
import type { Transaction } from '../db/connection.ts';
import { selectSuperAdmins } from './active-admins.unscoped.repository.ts';
import { queueMails } from './queue-mail.ts';
import { type MailTemplate, type MailValues, mailLocale, renderMail } from './render-mail.ts';

/** Mails every super admin, each in their own language; their first name is added as `name`. */
export async function mailSuperAdmins(
  tx: Transaction,
  {
    site,
    template,
    values,
  }: { site: Site; template: MailTemplate; values: (locale: Locale) => MailValues },
): Promise<void> {
  const admins = await selectSuperAdmins(tx);
  await queueMails(
    tx,
    admins.map(({ email, firstName, languageCode }) => {
      const locale = mailLocale(languageCode, site);
      const all = { name: firstName, ...values(locale) };
      return { to: email, ...renderMail(locale, template, all) };
    }),
  );
}
