import type { Locale } from '@endcap/contract/sites';
import type { Database } from '../../../db/connection.ts';
import { demoAccounts, demoFactor, demoPassword } from '../../../db/demo/people/demo-accounts.ts';
import { textIn } from '../../../texts/translate.ts';
import { selectLatestMails } from './demo.unscoped.repository.ts';

/** Plain localhost is the US site, and so is us.localhost; the others have a name in front. */
export function demoSignIns(host: string, locale: Locale) {
  const text = textIn(locale);
  const bare = host.replace(/^(us|mx|ca)\./, '');
  const us = host.startsWith('us.') ? host : bare;
  return {
    password: demoPassword,
    accounts: demoAccounts.map(({ loginId, who, site }) => ({
      loginId,
      who: text(`demo.who.${who}`),
      site,
      appSecret: loginId === demoFactor.loginId ? demoFactor.secret : null,
      origin: `http://${site === 'US' ? us : `${site.toLowerCase()}.${bare}`}`,
    })),
  };
}

export async function latestMails(db: Database) {
  const rows = await selectLatestMails(db);
  return {
    items: rows.map((row) => ({
      ...row,
      createdOn: row.createdOn.toISOString(),
      sentOn: row.sentOn?.toISOString() ?? null,
    })),
  };
}
