import { readFileSync } from 'node:fs';
import { staffAttributes, staffGroups, staffPersonas } from '@endcap/contract/access/staff-parts';
import { companyStatuses, companyTypes } from '@endcap/contract/company-options';
import { addendumVariants, termsVariants } from '@endcap/contract/content/agreements';
import { contentStatuses } from '@endcap/contract/content/content-options';
import { throttleKinds } from '@endcap/contract/operations/operations-options';
import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
import { userTypes } from '@endcap/contract/people/global-users';
import { activityEvents, sourceApps } from '@endcap/contract/record/activity';
import { locales, sites } from '@endcap/contract/sites';
import { contactReasons } from '@endcap/contract/support/contact-us';
import { ticketReasons } from '@endcap/contract/support/ticket-options';
import { describe, expect, it } from 'vitest';
import { noAnswer } from '../features/products/provisioning/answers.service.ts';
import { describeActivity, eventText, valueText } from './describe-activity.ts';

/** Constraints whose values no writer records: a new one of the database is recorded unless it is here. */
const unrecorded = new Set([
  'account_recovery__decided_by',
  'account_recovery__status',
  'activity_part__part',
  'agreement_acceptance__document',
  'batch_task__stage',
  'batch_task__type',
  'company_account_undo__act',
  'content_image__content_type',
  'content_item__kind',
  'content_revision__origin',
  'content_schedule__action',
  'email_domain__proof',
  'glossary_import__stage',
  'glossary_name__kind',
  'glossary_other_name__kind',
  'glossary_term__availability',
  'glossary_term__type',
  'help_desk_event__kind',
  'inbound_mail__authentication',
  'inbound_mail__outcome',
  'mail_outbox__auto_submitted',
  'mail_outbox__link',
  'mail_outbox__needs_right',
  'membership__busy',
  'one_time_link__kind',
  'partner_association_undo__act',
  'company_look__reason',
  'provisioning_request__action',
  'provisioning_request__status',
  'search_miss__place',
  'session__kind',
  'sign_in_factor__kind',
  'ticket__channel',
  'ticket_comment__author',
  'ticket_comment__channel',
  'ticket_look__writing',
  'tracking_event__type',
]);

const schema = readFileSync(new URL('../db/schema.sql', import.meta.url), 'utf8');
const constraint = /constraint (\w+) check \(\w+ = any \(array\[([^\]]*)\]/g;

function constraintsOfDatabase(): [name: string, codes: string[]][] {
  const found = [...schema.matchAll(constraint)];
  return found.map(([, name = '', codes = '']) => [
    name,
    [...codes.matchAll(/'([^']+)'/g)].map(([, code = '']) => code),
  ]);
}

const valuesOf = (filters: Record<string, { values: readonly string[] }>) =>
  Object.values(filters).flatMap(({ values }) => values);

/** What writers record beside the values of the database. */
const recorded: Record<string, readonly string[]> = {
  applications: sourceApps,
  events: activityEvents,
  accountTypes: companyTypes,
  accountStatuses: companyStatuses,
  addenda: addendumVariants,
  terms: termsVariants,
  contentStatuses,
  limits: throttleKinds,
  filtersOfAllUsers: [
    ...userTypes,
    ...valuesOf(externalUserList.filters),
    ...valuesOf(internalUserList.filters),
  ],
  teams: staffAttributes,
  groups: staffGroups,
  personas: staffPersonas,
  languages: locales,
  sites,
  contactReasons,
  ticketReasons: ticketReasons.map(({ id }) => id),
  refusalsOfProducts: [noAnswer, 'product.refused'],
  visits: ['TIME_LIMIT', 'ACTING', 'VIEWING', 'SIGNED_LOG', 'UNDECIDED'],
};

const everyCode = [
  ...Object.entries(recorded),
  ...constraintsOfDatabase().filter(([name]) => !unrecorded.has(name)),
];

describe.each(locales)('the log in %s', (locale) => {
  it.each(everyCode)('has a text for each of %s', (_, codes) => {
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => valueText(locale, code) === code)).toEqual([]);
  });

  it('says why a product did not give access, and what has become of it', () => {
    const product = { product: 'REPORT_BUILDER', status: 'ACCESS_PENDING' };
    const change = {
      before: product,
      after: { ...product, status: 'ACCESS_COMPLETE', reason: noAnswer },
    };
    expect(describeActivity(locale, change)).not.toMatch(/ACCESS_|product\./);
    expect(eventText(locale, 'ACCESS_REFUSED')).not.toBe('ACCESS_REFUSED');
  });
});

it('knows every constraint that it leaves out', () => {
  const names = constraintsOfDatabase().map(([name]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect([...unrecorded].filter((name) => !names.includes(name))).toEqual([]);
});
