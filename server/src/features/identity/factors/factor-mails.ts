import type { Site } from '@endcap/contract/sites';
import type { Transaction } from '../../../db/connection.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';

export type FactorChange = 'factorAdded' | 'passkeyAdded' | 'factorRemoved' | 'recoveryCodesMade';

/** The owner must learn of a change that another person made. */
export async function mailFactorChange(
  tx: Transaction,
  to: { loginId: string; email: string; firstName: string; languageCode: string | null },
  change: FactorChange,
  {
    name,
    site,
    address,
    isFirst = false,
  }: { name: string; site: Site; address: string; isFirst?: boolean },
): Promise<void> {
  const locale = mailLocale(to.languageCode, site);
  await queueMail(tx, {
    to: to.email,
    ...renderMail(locale, change, {
      name: to.firstName,
      loginId: to.loginId,
      factor: name,
      first: isFirst ? 'yes' : 'no',
      link: `${address}/profile`,
    }),
  });
}

/** The owner must learn of a code that another person found. */
export async function mailCodeUsed(
  tx: Transaction,
  to: Parameters<typeof mailFactorChange>[1],
  { left, site, address }: { left: number; site: Site; address: string },
): Promise<void> {
  const locale = mailLocale(to.languageCode, site);
  await queueMail(tx, {
    to: to.email,
    ...renderMail(locale, 'recoveryCodeUsed', {
      name: to.firstName,
      loginId: to.loginId,
      left: String(left),
      link: `${address}/profile`,
    }),
  });
}
