import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/connection.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../mail/render-mail.ts';
import { siteAddress } from '../../mail/site-address.ts';
import type { Account } from './apply-users.repository.ts';
import type { UserScope } from './user-plan.ts';

/** For those who have registered elsewhere: they need no link. Answers the ids of the mails. */
export function tellAdded(
  tx: Transaction,
  { company, site }: UserScope,
  people: Account[],
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>,
): Promise<string[]> {
  const mails = people.map(({ email, firstName, languageCode }) => {
    const locale = mailLocale(languageCode, site);
    const values = { name: firstName, company: company.name, link: siteAddress(site, config) };
    return {
      to: email,
      ...renderMail(locale, 'userAdded', values),
    };
  });
  return queueMails(tx, mails);
}
