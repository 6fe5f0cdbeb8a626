import { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const domainsTable = listSpec(emailDomainList);

/** The address of the page: page, size, sort, search. */
export const domainsSearch = readTableSearch(domainsTable);
