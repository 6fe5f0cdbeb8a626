import type { Config } from '../../config.ts';
import type { NewMail } from '../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../mail/render-mail.ts';
import { siteAddress } from '../../mail/site-address.ts';
import type { Invitee } from './registration.repository.ts';

export const invitationDays = 7;

/** The token stands behind the #, where no server and no log sees it. */
export function invitationMail(
  invitee: Pick<Invitee, 'email' | 'firstName' | 'company' | 'site' | 'languageCode'>,
  token: string,
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>,
): NewMail {
  const locale = mailLocale(invitee.languageCode, invitee.site);
  const values = {
    name: invitee.firstName,
    company: invitee.company,
    days: String(invitationDays),
    link: `${siteAddress(invitee.site, config)}/login/invitation#token=${token}`,
  };
  return {
    to: invitee.email,
    ...renderMail(locale, 'invitation', values),
  };
}
