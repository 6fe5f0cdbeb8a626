import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTablePage } from '../../lib/tables/use-table-page.ts';
import { useTableSearch } from '../../lib/tables/use-table-search.ts';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DomainDialogs } from './domain-dialogs.tsx';
import { DomainsTable } from './domains-table.tsx';
import { domainsQuery } from './email-domains.queries.ts';
import { domainsTable } from './email-domains.search.ts';
import styles from './email-domains-page.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

/** /admin/domainsList, for whoever may see the domains of the company they act for. */
export function EmailDomainsPage() {
  const { user } = useSession();
  if (!user?.tenant) return null;
  return <CompanyDomains key={user.tenant.id} company={user.tenant} />;
}

function CompanyDomains({ company }: { company: { id: string; name: string } }) {
  const text = useText('email-domains');
  const { may } = useSession();
  const table = useTableSearch(domainsTable);
  const dialog = useOpenDialog();
  const domains = useTablePage(table, (request) => domainsQuery(company.id, request));
  const count = domains.query.data?.totalElements;
  const mayAdd = may('CREATE', 'EMAIL_DOMAIN');
  const add = mayAdd ? <Button onClick={dialog.add}>{text('email-domains.add')}</Button> : null;
  const isKnown = count !== undefined && !table.search;
  return (
    <div className={styles.page}>
      <PageHeader
        title={text('email-domains.title')}
        description={
          isKnown
            ? text('email-domains.lead', { count, company: company.name })
            : text('email-domains.leadLoading', { company: company.name })
        }
        actions={add}
      />
      <DomainsTable
        page={domains.table}
        toolbar={
          <SearchBox
            className={styles.search}
            label={text('email-domains.search')}
            value={table.search}
            onSearch={table.setSearch}
            debounceMs={searchDebounceMs}
            maxLength={searchMaxLength}
          />
        }
        onEdit={may('UPDATE', 'EMAIL_DOMAIN') ? dialog.edit : null}
        onRemove={may('DELETE', 'EMAIL_DOMAIN') ? dialog.remove : null}
        onAdd={mayAdd ? dialog.add : null}
      />
      <DomainDialogs companyId={company.id} dialog={dialog} />
    </div>
  );
}
