import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { Locale } from '@endcap/contract/sites';
import { common as commonEn } from '@endcap/messages/en-US/common';
import { companies as companiesEn } from '@endcap/messages/en-US/companies/companies';
import { releaseNotes as releaseNotesEn } from '@endcap/messages/en-US/content/release-notes';
import { columnNames as columnNamesEn } from '@endcap/messages/en-US/dictionary/column-names';
import { glossaryExport as glossaryExportEn } from '@endcap/messages/en-US/dictionary/glossary-export';
import { glossaryProducts as glossaryProductsEn } from '@endcap/messages/en-US/dictionary/glossary-products';
import { errors as errorsEn } from '@endcap/messages/en-US/errors';
import { exports as exportsEn } from '@endcap/messages/en-US/exports';
import { mail as mailEn } from '@endcap/messages/en-US/mail';
import { demo as demoEn } from '@endcap/messages/en-US/operations/demo';
import { operationsThrottles as operationsThrottlesEn } from '@endcap/messages/en-US/operations/operations-throttles';
import { accessEvidence as accessEvidenceEn } from '@endcap/messages/en-US/people/access-evidence';
import { accessRequests as accessRequestsEn } from '@endcap/messages/en-US/people/access-requests';
import { accessReview as accessReviewEn } from '@endcap/messages/en-US/people/access-review';
import { globalUsers as globalUsersEn } from '@endcap/messages/en-US/people/global-users';
import { userSheets as userSheetsEn } from '@endcap/messages/en-US/people/user-sheets';
import { users as usersEn } from '@endcap/messages/en-US/people/users';
import { usersExport as usersExportEn } from '@endcap/messages/en-US/people/users-export';
import { products as productsEn } from '@endcap/messages/en-US/products/products';
import { activityEvents as activityEventsEn } from '@endcap/messages/en-US/record/activity-events';
import { activityLog as activityLogEn } from '@endcap/messages/en-US/record/activity-log';
import { ticketMail as ticketMailEn } from '@endcap/messages/en-US/support/ticket-mail';
import { tickets as ticketsEn } from '@endcap/messages/en-US/support/tickets';
import { common as commonEs } from '@endcap/messages/es-MX/common';
import { companies as companiesEs } from '@endcap/messages/es-MX/companies/companies';
import { releaseNotes as releaseNotesEs } from '@endcap/messages/es-MX/content/release-notes';
import { columnNames as columnNamesEs } from '@endcap/messages/es-MX/dictionary/column-names';
import { glossaryExport as glossaryExportEs } from '@endcap/messages/es-MX/dictionary/glossary-export';
import { glossaryProducts as glossaryProductsEs } from '@endcap/messages/es-MX/dictionary/glossary-products';
import { errors as errorsEs } from '@endcap/messages/es-MX/errors';
import { exports as exportsEs } from '@endcap/messages/es-MX/exports';
import { mail as mailEs } from '@endcap/messages/es-MX/mail';
import { demo as demoEs } from '@endcap/messages/es-MX/operations/demo';
import { operationsThrottles as operationsThrottlesEs } from '@endcap/messages/es-MX/operations/operations-throttles';
import { accessEvidence as accessEvidenceEs } from '@endcap/messages/es-MX/people/access-evidence';
import { accessRequests as accessRequestsEs } from '@endcap/messages/es-MX/people/access-requests';
import { accessReview as accessReviewEs } from '@endcap/messages/es-MX/people/access-review';
import { globalUsers as globalUsersEs } from '@endcap/messages/es-MX/people/global-users';
import { userSheets as userSheetsEs } from '@endcap/messages/es-MX/people/user-sheets';
import { users as usersEs } from '@endcap/messages/es-MX/people/users';
import { usersExport as usersExportEs } from '@endcap/messages/es-MX/people/users-export';
import { products as productsEs } from '@endcap/messages/es-MX/products/products';
import { activityEvents as activityEventsEs } from '@endcap/messages/es-MX/record/activity-events';
import { activityLog as activityLogEs } from '@endcap/messages/es-MX/record/activity-log';
import { ticketMail as ticketMailEs } from '@endcap/messages/es-MX/support/ticket-mail';
import { tickets as ticketsEs } from '@endcap/messages/es-MX/support/tickets';
import { common as commonFr } from '@endcap/messages/fr-CA/common';
import { companies as companiesFr } from '@endcap/messages/fr-CA/companies/companies';
import { releaseNotes as releaseNotesFr } from '@endcap/messages/fr-CA/content/release-notes';
import { columnNames as columnNamesFr } from '@endcap/messages/fr-CA/dictionary/column-names';
import { glossaryExport as glossaryExportFr } from '@endcap/messages/fr-CA/dictionary/glossary-export';
import { glossaryProducts as glossaryProductsFr } from '@endcap/messages/fr-CA/dictionary/glossary-products';
import { errors as errorsFr } from '@endcap/messages/fr-CA/errors';
import { exports as exportsFr } from '@endcap/messages/fr-CA/exports';
import { mail as mailFr } from '@endcap/messages/fr-CA/mail';
import { demo as demoFr } from '@endcap/messages/fr-CA/operations/demo';
import { operationsThrottles as operationsThrottlesFr } from '@endcap/messages/fr-CA/operations/operations-throttles';
import { accessEvidence as accessEvidenceFr } from '@endcap/messages/fr-CA/people/access-evidence';
import { accessRequests as accessRequestsFr } from '@endcap/messages/fr-CA/people/access-requests';
import { accessReview as accessReviewFr } from '@endcap/messages/fr-CA/people/access-review';
import { globalUsers as globalUsersFr } from '@endcap/messages/fr-CA/people/global-users';
import { userSheets as userSheetsFr } from '@endcap/messages/fr-CA/people/user-sheets';
import { users as usersFr } from '@endcap/messages/fr-CA/people/users';
import { usersExport as usersExportFr } from '@endcap/messages/fr-CA/people/users-export';
import { products as productsFr } from '@endcap/messages/fr-CA/products/products';
import { activityEvents as activityEventsFr } from '@endcap/messages/fr-CA/record/activity-events';
import { activityLog as activityLogFr } from '@endcap/messages/fr-CA/record/activity-log';
import { ticketMail as ticketMailFr } from '@endcap/messages/fr-CA/support/ticket-mail';
import { tickets as ticketsFr } from '@endcap/messages/fr-CA/support/tickets';
import { createIntl, createIntlCache } from '@formatjs/intl';

const english = {
  ...accessEvidenceEn,
  ...accessRequestsEn,
  ...accessReviewEn,
  ...activityEventsEn,
  ...activityLogEn,
  ...columnNamesEn,
  ...commonEn,
  ...companiesEn,
  ...demoEn,
  ...errorsEn,
  ...exportsEn,
  ...glossaryExportEn,
  ...glossaryProductsEn,
  ...globalUsersEn,
  ...mailEn,
  ...operationsThrottlesEn,
  ...productsEn,
  ...releaseNotesEn,
  ...ticketMailEn,
  ...ticketsEn,
  ...userSheetsEn,
  ...usersEn,
  ...usersExportEn,
};

export type TextId = keyof typeof english;
export const isTextId = (id: string): id is TextId => Object.hasOwn(english, id);
export type TextValues = Record<string, string | number>;

const catalogs: Record<Locale, Record<TextId | ErrorCode | FieldErrorCode, string>> = {
  'en-US': english,
  'es-MX': {
    ...accessEvidenceEs,
    ...accessRequestsEs,
    ...accessReviewEs,
    ...activityEventsEs,
    ...activityLogEs,
    ...columnNamesEs,
    ...commonEs,
    ...companiesEs,
    ...demoEs,
    ...errorsEs,
    ...exportsEs,
    ...glossaryExportEs,
    ...glossaryProductsEs,
    ...globalUsersEs,
    ...mailEs,
    ...operationsThrottlesEs,
    ...productsEs,
    ...releaseNotesEs,
    ...ticketMailEs,
    ...ticketsEs,
    ...userSheetsEs,
    ...usersEs,
    ...usersExportEs,
  },
  'fr-CA': {
    ...accessEvidenceFr,
    ...accessRequestsFr,
    ...accessReviewFr,
    ...activityEventsFr,
    ...activityLogFr,
    ...columnNamesFr,
    ...commonFr,
    ...companiesFr,
    ...demoFr,
    ...errorsFr,
    ...exportsFr,
    ...glossaryExportFr,
    ...glossaryProductsFr,
    ...globalUsersFr,
    ...mailFr,
    ...operationsThrottlesFr,
    ...productsFr,
    ...releaseNotesFr,
    ...ticketMailFr,
    ...ticketsFr,
    ...userSheetsFr,
    ...usersFr,
    ...usersExportFr,
  },
};

const cache = createIntlCache();
const formatters = {
  'en-US': createIntl({ locale: 'en-US', messages: catalogs['en-US'] }, cache),
  'es-MX': createIntl({ locale: 'es-MX', messages: catalogs['es-MX'] }, cache),
  'fr-CA': createIntl({ locale: 'fr-CA', messages: catalogs['fr-CA'] }, cache),
};

/** Characters that mean something to the ICU message format; a text without them needs no parser. */
const icuSyntax = /[{}<']/;

/** Renders a message in a language. Numbers in braces are grouped as the language does it. */
export function translate(locale: Locale, id: TextId, values: TextValues = {}): string {
  const message = catalogs[locale][id];
  if (!icuSyntax.test(message)) return message;
  // A plain text in braces is most of a file's messages, and the library's way to it costs the most.
  if (placeholdersOnly.test(message) && Object.values(values).every(isText)) {
    const filled = fill(message, values);
    if (filled !== undefined) return filled;
  }
  return formatters[locale].formatMessage({ id }, values);
}

/** "{field}: {value}", without plurals, selections, tags or quoted characters. */
const placeholdersOnly = /^(?:[^{}<']|\{\w+\})*$/;
const isText = (value: unknown) => typeof value === 'string';

/** Undefined when a value is missing, which the library reports. */
function fill(message: string, values: TextValues): string | undefined {
  let isWhole = true;
  const filled = message.replace(/\{(\w+)\}/g, (_, name: string) => {
    isWhole &&= name in values;
    return String(values[name]);
  });
  return isWhole ? filled : undefined;
}

/** `translate` for one language, for callers that render many messages. */
export type Text = (id: TextId, values?: TextValues) => string;

export function textIn(locale: Locale): Text {
  return (id, values) => translate(locale, id, values);
}
