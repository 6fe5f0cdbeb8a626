import type { TermsVariant } from '@endcap/contract/agreements';
import type { UserContext } from '@endcap/contract/identity';
import { defaultLocale, type Locale } from '@endcap/contract/sites';
import { termsVariantOf } from '@endcap/contract/terms-variant';

/** A file of content/legal as the build makes it: see vite/legal-texts.ts. */
export interface LegalText {
  title: string;
  version: string;
  /** A day, such as 2026-11-02. */
  updated: string;
  /** What is new in this version, in a sentence; the first one has none. */
  changes: string | null;
  headings: { id: string; text: string }[];
  /** Sanitised when it was built. */
  html: string;
}

const files = import.meta.glob<LegalText>('../../../../content/legal/**/*.md', {
  import: 'legalText',
});

interface FoundText {
  locale: Locale;
  text: LegalText;
}

const loading = new Map<string, Promise<FoundText>>();

/** A text in the wanted language, else in English. Each file is a chunk of its own. */
export function loadLegalText(name: string, wanted: Locale): Promise<FoundText> {
  const fileIn = (locale: Locale) => files[`../../../../content/legal/${name}.${locale}.md`];
  const locale = fileIn(wanted) ? wanted : defaultLocale;
  const file = fileIn(locale);
  if (!file) throw new Error(`content/legal has no ${name}.${locale}.md`);
  const key = `${name}.${locale}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const promise = file().then((text) => ({ locale, text }));
  // A text that failed to load is requested again.
  promise.catch(() => loading.delete(key));
  loading.set(key, promise);
  return promise;
}

type Person = Pick<UserContext, 'companyType' | 'third_party_user' | 'user_type'>;

export function termsVariant(user: Person): TermsVariant {
  return termsVariantOf({
    companyType: user.companyType,
    thirdParty: user.third_party_user,
    external: user.user_type === 'EXTERNAL',
  });
}
