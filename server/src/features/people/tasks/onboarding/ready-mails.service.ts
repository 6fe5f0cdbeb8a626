import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { type NewMail, queueMails } from '../../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../../mail/render-mail.ts';
import { type AddressConfig, siteAddress } from '../../../../mail/site-address.ts';
import { titleOfCode } from '../../../../texts/product-titles.ts';
import { type ReadyUser, takeReadyUsers } from './ready-mails.unscoped.repository.ts';

/** Users in one transaction. */
const usersPerStep = 500;

/**
 * Mails users that their products are ready: one mail for those that finish together, once the
 * change that gave them can no longer be undone. Returns the number of mails.
 */
export async function mailReadyProducts(
  db: Database,
  { config, signal }: { config: AddressConfig; signal: AbortSignal },
): Promise<number> {
  let mailed = 0;
  while (!signal.aborted) {
    const taken = await transact(db, async (tx) => {
      const users = await takeReadyUsers(tx, usersPerStep);
      const told = users.filter(({ products }) => products.length > 0);
      await queueMails(
        tx,
        told.map((user) => readyMail(user, config)),
      );
      mailed += told.length;
      return users.length;
    });
    if (taken < usersPerStep) break;
  }
  return mailed;
}

function readyMail(user: ReadyUser, config: AddressConfig): NewMail {
  const { companyId, companyName, site, userId, email, firstName, products } = user;
  const locale = mailLocale(user.languageCode, site);
  const titles = products.map((code) => titleOfCode(locale, code));
  const portal = siteAddress(site, config);
  return {
    to: email,
    companyId,
    forMember: { userId, needs: 'USE' },
    ...renderMail(locale, 'productsReady', {
      name: firstName,
      company: companyName,
      count: String(products.length),
      product: titles[0] ?? '',
      products: titles.map((title) => `- ${title}`).join('\n'),
      link: `${portal}/apps`,
      askLink: `${portal}/profile/requestAccess`,
    }),
  };
}
