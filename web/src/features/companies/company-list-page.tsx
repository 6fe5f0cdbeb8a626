import type { UserContext } from '@endcap/contract/identity';
import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import type { Site } from '@endcap/contract/sites';
import { useText } from '../../lib/i18n/messages.ts';
import { useTablePage } from '../../lib/tables/use-table-page.ts';
import { useTableSearch } from '../../lib/tables/use-table-search.ts';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { companiesQuery } from './companies.queries.ts';
import { companiesTable } from './companies.search.ts';
import { CompaniesTable } from './companies-table.tsx';
import styles from './company-list-page.module.css';
import { SiteSwitch } from './site-switch.tsx';
import { useChoosing } from './use-choosing.ts';

interface Props {
  user: UserContext;
  site: Site;
  /** Where the same list of another country is. */
  addressOf: (site: Site) => string;
  onChosen: (user: UserContext) => void;
}

/** /companyList, for whoever chooses the company to act for or to view. */
export function CompanyListPage({ user, site, addressOf, onChosen }: Props) {
  const text = useText('companies');
  const table = useTableSearch(companiesTable);
  const choosing = useChoosing(user, onChosen);
  const companies = useTablePage(table, companiesQuery);
  const count = companies.query.data?.totalElements;
  const isKnown = count !== undefined && count > 0 && !table.search;
  const lead = choosing.verb === 'view' ? 'companies.lead.view' : 'companies.lead.act';
  return (
    <div className={styles.page}>
      <PageHeader
        title={text('companies.title')}
        description={isKnown ? text(lead, { count }) : text('companies.lead.loading')}
      />
      <CompaniesTable
        page={companies.table}
        choosing={choosing}
        toolbar={
          <>
            <SearchBox
              className={styles.search}
              label={text('companies.search')}
              value={table.search}
              onSearch={table.setSearch}
              debounceMs={searchDebounceMs}
              maxLength={searchMaxLength}
            />
            {choosing.runsPortal ? <SiteSwitch here={site} addressOf={addressOf} /> : null}
          </>
        }
      />
    </div>
  );
}
