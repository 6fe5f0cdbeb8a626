import { defineList } from '../lists/define-list.ts';

/** The e-mail domains of a company. */
export const emailDomainList = defineList({
  name: 'email-domains',
  columns: {
    domainName: { header: 'email-domains.column.domain', place: 1, sort: true },
    allowSubDomains: { header: 'email-domains.column.allowSubDomains', place: 2, sort: true },
    is3pDomain: { header: 'email-domains.column.type', place: 3, sort: true },
    createdOn: { header: 'email-domains.column.createdOn', place: 4, sort: true },
  },
  sortBy: 'domainName',
});
