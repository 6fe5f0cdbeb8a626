import type { emailDomainColumns } from '@endcap/contract/companies/email-domains';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type DomainColumn = (typeof emailDomainColumns)[number];

export const domainsTable: TableSpec<DomainColumn> = {
  columns: ['domainName', 'allowSubDomains', 'is3pDomain', 'createdOn'],
  sortBy: 'domainName',
};

/** The address of the page: page, size, sort, search. */
export const domainsSearch = readTableSearch(domainsTable);
