import type { ProductCode } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import type { CompanyScope } from '../../access/scope.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/connection.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../mail/render-mail.ts';
import { siteAddress } from '../../mail/site-address.ts';
import { productTitle } from '../launcher/product-titles.service.ts';
import { selectOtherAdmins } from './access-requests.repository.ts';

/** Each admin in their own language. Whoever asks is not told what they asked. */
export async function tellAdmins(
  tx: Transaction,
  scope: CompanyScope,
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>,
  { products, note }: { products: ProductCode[]; note: string | null },
): Promise<void> {
  const mails = (await selectOtherAdmins(tx, scope)).map((admin) => {
    const locale = mailLocale(admin.languageCode, scope.site);
    const values = {
      name: admin.firstName,
      person: scope.actor.name,
      address: scope.actor.loginId,
      company: scope.company.name,
      products: titles(locale, products),
      hasNote: note ? 'yes' : 'no',
      note: note ?? '',
      link: `${siteAddress(scope.site, config)}/admin`,
    };
    return {
      to: admin.email,
      ...renderMail(locale, 'accessRequested', values),
    };
  });
  await queueMails(tx, mails);
}

function titles(locale: Locale, products: ProductCode[]): string {
  return products.map((code) => `- ${productTitle(locale, code)}`).join('\n');
}
