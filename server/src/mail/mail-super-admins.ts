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
    companyId,
    template,
    values,
    exceptUserIds = [],
  }: {
    site: Site;
    /** The company that the mail is about. */
    companyId?: string;
    template: MailTemplate;
    values: (locale: Locale) => MailValues;
    exceptUserIds?: readonly (string | null)[];
  },
): Promise<void> {
  const all = await selectSuperAdmins(tx);
  const admins = all.filter(({ id }) => !exceptUserIds.includes(id));
  await queueMails(
    tx,
    admins.map(({ email, firstName, languageCode }) => {
      const locale = mailLocale(languageCode, site);
      const texts = { name: firstName, ...values(locale) };
      const about = companyId ? { companyId } : {};
      return { to: email, ...about, ...renderMail(locale, template, texts) };
    }),
  );
}
