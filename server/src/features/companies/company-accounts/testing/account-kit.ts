import type { TestApp } from '../../../../testing/test-app.ts';

export const mailsTo = ({ db }: TestApp, address: string) =>
  db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();

let count = 0;
/** A company that can be created, another one at each call. */
export function aCompany(given: object = {}) {
  count += 1;
  return {
    companyName: `Juniper ${count}`,
    businessCode: `us-9${count}00`,
    companyType: 'CHARTER_VENDOR' as const,
    timeZone: 'America/Chicago',
    products: ['REPORT_BUILDER' as const],
    domains: [{ domainName: `juniper${count}.example`, allowSubDomains: false }],
    admin: { first_name: 'Ida', last_name: 'Berg', email: `ida@juniper${count}.example` },
    ...given,
  };
}
