import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import { type TextId, translate } from '../texts/translate.ts';
import type { LinkKind } from './mail-links.ts';

type Subject<Id> = Id extends `mail.${infer Template}.subject` ? Template : never;

/** A mail of the catalog: it has a subject and a body there. */
export type MailTemplate = Subject<TextId>;
export type MailValues = Record<string, string>;

/**
 * What the link in each mail opens for the reader, whoever that is. NONE: a page that asks for a
 * sign-in. A mail with another kind is never sent to another address.
 */
const linksOfTemplates: Record<MailTemplate, LinkKind> = {
  invitation: 'ONE_TIME',
  invitationToJoin: 'ONE_TIME',
  staffInvitation: 'ONE_TIME',
  passwordReset: 'ONE_TIME',
  'ticket-created-signed-out': 'LASTING',
  'ticket-answered': 'LASTING',
  recoveryRequested: 'LASTING',
  recoveryApproved: 'LASTING',
  recoveryWaiting: 'LASTING',
  accessRequestApproved: 'NONE',
  accessRequestDenied: 'NONE',
  accessRequestExpired: 'NONE',
  accessRequested: 'NONE',
  accessRequestedOfTeam: 'NONE',
  accountBlocked: 'NONE',
  accountChanged: 'NONE',
  accountUnblocked: 'NONE',
  auditExtended: 'NONE',
  auditOpened: 'NONE',
  auditReminder: 'NONE',
  contact: 'NONE',
  contentReview: 'NONE',
  domainAdded: 'NONE',
  domainDecided: 'NONE',
  domainShared: 'NONE',
  domainWaiting: 'NONE',
  factorAdded: 'NONE',
  passkeyAdded: 'NONE',
  factorRemoved: 'NONE',
  recoveryCodesMade: 'NONE',
  recoveryCodeUsed: 'NONE',
  secondFactorReminder: 'NONE',
  recoveryAsked: 'NONE',
  recoveryDone: 'NONE',
  recoveryOver: 'NONE',
  invitationDeclined: 'NONE',
  logCheckpoint: 'NONE',
  memberChanged: 'NONE',
  partnerAccess: 'NONE',
  productsReady: 'NONE',
  passwordChanged: 'NONE',
  staffRoleAsked: 'NONE',
  staffRoleDecided: 'NONE',
  staffRoleGiven: 'NONE',
  'ticket-closed': 'NONE',
  'ticket-commented': 'NONE',
  'ticket-created': 'NONE',
  userRemoved: 'NONE',
  visitReport: 'NONE',
};

export interface RenderedMail {
  subject: string;
  text: string;
  /** What the link in it opens. */
  link: LinkKind;
}

export function renderMail(
  locale: Locale,
  template: MailTemplate,
  values: MailValues = {},
): RenderedMail {
  return {
    link: linksOfTemplates[template],
    subject: translate(locale, `mail.${template}.subject`, values),
    text: translate(locale, `mail.${template}.body`, values),
  };
}

/** The user's own language, else the language of the site. */
export function mailLocale(languageCode: string | null, site: Site): Locale {
  return isLocale(languageCode) ? languageCode : siteLocales[site];
}
