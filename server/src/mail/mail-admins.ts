import type { Locale, Site } from '@endcap/contract/sites';
import type { Transaction } from '../db/connection.ts';
import { selectActiveAdmins } from './active-admins.unscoped.repository.ts';
import { queueMails } from './queue-mail.ts';
import { type MailTemplate, type MailValues, mailLocale, renderMail } from './render-mail.ts';

export interface AdminMail {
  company: { id: string; name: string; site: Site };
  template: MailTemplate;
  /** The admin's first name as `name` and the company's name as `company` are added to them. */
  values: MailValues | ((locale: Locale) => MailValues);
  /** The admin who made the change needs no mail about it. */
  exceptUserId?: string;
}

/** Mails the active admins of one or many companies, each in their own language. */
export async function mailAdmins(tx: Transaction, mails: readonly AdminMail[]): Promise<void> {
  if (mails.length === 0) return;
  const admins = await selectActiveAdmins(tx, [...new Set(mails.map(({ company }) => company.id))]);
  const byCompany = Map.groupBy(admins, ({ companyId }) => companyId);
  const rendered = mails.flatMap(({ company, template, values, exceptUserId }) =>
    (byCompany.get(company.id) ?? [])
      .filter(({ userId }) => userId !== exceptUserId)
      .map(({ userId, email, firstName, languageCode }) => {
        const locale = mailLocale(languageCode, company.site);
        const own = typeof values === 'function' ? values(locale) : values;
        const all = { name: firstName, company: company.name, ...own };
        const forMember = { userId, needs: 'ADMIN' } as const;
        const about = { companyId: company.id, forMember };
        return { to: email, ...about, ...renderMail(locale, template, all) };
      }),
  );
  await queueMails(tx, rendered);
}
