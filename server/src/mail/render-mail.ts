import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import { type TextId, translate } from '../texts/translate.ts';

type Subject<Id> = Id extends `mail.${infer Template}.subject` ? Template : never;

/** A mail of the catalog: it has a subject and a body there. */
export type MailTemplate = Subject<TextId>;
export type MailValues = Record<string, string>;

export function renderMail(
  locale: Locale,
  template: MailTemplate,
  values: MailValues = {},
): { subject: string; text: string } {
  return {
    subject: translate(locale, `mail.${template}.subject`, values),
    text: translate(locale, `mail.${template}.body`, values),
  };
}

/** The user's own language, else the language of the site. */
export function mailLocale(languageCode: string | null, site: Site): Locale {
  return isLocale(languageCode) ? languageCode : siteLocales[site];
}
