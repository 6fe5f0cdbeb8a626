import type { Site } from '@endcap/contract/sites';
import type { Transaction } from '../../../db/connection.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';

export interface Recipient {
  loginId: string;
  email: string;
  firstName: string;
  languageCode: string | null;
}

/** The secret is in the fragment: browsers send that to no server, so no log and no referrer has it. */
export async function mailResetLink(
  tx: Transaction,
  to: Recipient,
  {
    site,
    address,
    token,
    minutes,
  }: { site: Site; address: string; token: string; minutes: number },
): Promise<void> {
  const locale = mailLocale(to.languageCode, site);
  const mail = {
    to: to.email,
    ...renderMail(locale, 'passwordReset', {
      name: to.firstName,
      loginId: to.loginId,
      minutes: String(minutes),
      link: `${address}/login/reset#token=${token}`,
    }),
  };
  await queueMail(tx, mail, { urgent: true });
}

/** The owner must learn of a change that another person made. */
export async function mailPasswordChanged(
  tx: Transaction,
  to: Recipient,
  { site, address }: { site: Site; address: string },
): Promise<void> {
  const locale = mailLocale(to.languageCode, site);
  await queueMail(tx, {
    to: to.email,
    ...renderMail(locale, 'passwordChanged', {
      name: to.firstName,
      loginId: to.loginId,
      link: `${address}/login/forgot`,
    }),
  });
}
