import type { UserContext } from '@endcap/contract/identity/identity';
import { sites } from '@endcap/contract/sites';
import { IconBuildingStore, IconEye, IconFileText } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { mayUser } from '../../../lib/session/session.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { siteOrigin } from '../../../lib/session/site-origin.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CreateCompanyDialog } from './account/create-company-dialog.tsx';
import { companiesQuery } from './companies.queries.ts';
import { companiesTable } from './companies.search.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyFilters } from './company-filters.tsx';
import styles from './company-list-page.module.css';
import { useCompanyChoice } from './use-company-choice.ts';
import { type VisitChoice, VisitReasonDialog } from './visit-reason-dialog.tsx';

interface Props {
  user: UserContext;
  onChosen: (user: UserContext) => void;
}

/** /companyList: chooses the company to act for or to view. */
export function CompanyListPage({ user, onChosen }: Props) {
  const text = useText('companies');
  const dialogs = useDialogs({
    visit: (close, visit: VisitChoice) => (
      <VisitReasonDialog choice={visit} onChosen={onChosen} onClose={close} />
    ),
    create: (close) => <CreateCompanyDialog onClose={close} />,
  });
  const choice = useCompanyChoice(user, {
    onChosen,
    onVisit: (visit) => dialogs.open('visit', visit),
  });
  const navigate = useNavigate();
  const list = useList('/companyList', companiesTable, companiesQuery);
  const lead = choice.verb === 'view' ? 'companies.lead.view' : 'companies.lead.act';
  return (
    <ListPage
      title={text('companies.title')}
      description={
        list.total && !list.search && !list.isFiltered
          ? text(lead, { count: list.total })
          : text('companies.lead.loading')
      }
      actions={
        mayUser(user, 'CREATE', 'COMPANY') ? (
          <Button onClick={() => dialogs.open('create')}>{text('companies.account.create')}</Button>
        ) : null
      }
      list={list}
      searchLabel={text('companies.search')}
      filters={
        choice.isSuperAdmin ? (
          <>
            <CompanyFilters list={list} />
            <SiteSwitch />
          </>
        ) : null
      }
      columns={useCompanyColumns(choice)}
      rowId={({ companyId }) => companyId}
      rowName={({ companyName }) => companyName}
      rowActions={[
        {
          id: 'account',
          label: text('companies.account.open'),
          icon: <IconFileText size={16} />,
          may: choice.opensPage,
          onSelect: ({ companyId }) =>
            void navigate({ to: '/companyList/$companyId', params: { companyId } }),
        },
        {
          id: 'merchant',
          label: text('companies.persona.MERCHANT'),
          icon: <IconEye size={16} />,
          may: choice.viewsAsMerchant,
          onSelect: (company) => choice.choose(company, 'MERCHANT'),
        },
      ]}
      failed={text('companies.failed')}
      empty={{
        icon: <IconBuildingStore size={22} />,
        title: text('companies.empty.title'),
        message: text('companies.empty.message'),
      }}
      noMatch={
        list.isFiltered
          ? {
              title: text('companies.noResults.filtered'),
              message: text('companies.noResults.filteredMessage'),
              clearLabel: text('words.clearSearchAndFilters'),
            }
          : {
              title: text('companies.noResults.title', { search: list.search }),
              message: text('companies.noResults.message'),
            }
      }
    >
      {dialogs.element}
    </ListPage>
  );
}

/** A company belongs to one country: the companies of the others are listed on their own sites. */
function SiteSwitch() {
  const here = currentSite();
  const text = useText('companies');
  return (
    <nav className={styles.sites} aria-label={text('companies.sites')}>
      <span aria-hidden>{text('companies.sites')}</span>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            {site === here ? (
              <span aria-current="true">{text(`companies.site.${site}`)}</span>
            ) : (
              <a href={`${siteOrigin(site)}/companyList`}>{text(`companies.site.${site}`)}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
