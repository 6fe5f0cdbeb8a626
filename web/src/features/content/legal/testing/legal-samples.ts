import type { LegalTextId } from '@endcap/contract/content/legal-text-ids';
import type { LegalText } from '@endcap/contract/content/legal-texts';
import { type Locale, localeFrom } from '@endcap/contract/sites';
import type { Asked } from '../../../../testing/stub-api.ts';

const titles: Record<LegalTextId, string> = {
  'privacy-policy': 'Privacy Policy',
  'terms-basic': 'Terms for Basic suppliers',
  'terms-charter': 'Terms for Charter suppliers',
  'terms-third-party': 'Terms for third-party partners',
  'terms-internal': 'Terms for internal users',
  'addendum-standard': 'Data sharing addendum',
  'addendum-third-party': 'Data sharing addendum for third parties',
};

export const legalKey = 'GET /svc/v1/legal-texts/:textId';

/** A server whose texts have as many versions as it is given, in English and in Spanish. */
export function legalServer(currentVersion = 1, changes: string | null = null) {
  return {
    [legalKey]: ({ params, query, headers }: Asked): LegalText => {
      const id = params.textId as LegalTextId;
      const version = Number(query.version ?? currentVersion);
      const locale: Locale = localeFrom(headers.locale, 'US') === 'es-MX' ? 'es-MX' : 'en-US';
      return {
        id,
        title: locale === 'es-MX' ? `${titles[id]} (es)` : titles[id],
        version,
        updated: `2026-11-0${version + 1}`,
        changes,
        locale,
        headings: [{ id: 'who-we-are', text: 'Who we are' }],
        html: `<h2 id="who-we-are"><a href="#who-we-are">Who we are</a></h2><p>Words of version ${version}.</p>`,
        currentVersion,
        versions: Array.from({ length: currentVersion }, (_, at) => ({
          version: currentVersion - at,
          updated: `2026-11-0${currentVersion - at + 1}`,
        })),
      };
    },
  };
}
