import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { CompanyItem } from '@endcap/contract/companies/companies';
import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import type { PersonaId, UserContext, UserGroup } from '@endcap/contract/identity/identity';
import { type Site, sites } from '@endcap/contract/sites';
import { IconBuildingStore, IconEye, IconFileText } from '@tabler/icons-react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useChooseCompany, useLeaveCompany } from '../../../lib/session/choose-company.ts';
import { mayUser } from '../../../lib/session/session.ts';
import { kindOf } from '../../../lib/session/visitor.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AccountDrawer } from './account/account-drawer.tsx';
import {
  AuditDialog,
  ContactDialog,
  ProductsDialog,
  SettingsDialog,
} from './account/change-account-dialogs.tsx';
import { CreateCompanyDialog } from './account/create-company-dialog.tsx';
import { companiesQuery } from './companies.queries.ts';
import { companiesTable } from './companies.search.ts';
import { type CompanyChoice, useCompanyColumns } from './company-columns.tsx';
import { CompanyFilters, companyFilterNames, isFiltered } from './company-filters.tsx';
import styles from './company-list-page.module.css';
import { type VisitChoice, VisitReasonDialog } from './visit-reason-dialog.tsx';

interface Props {
  user: UserContext;
  site: Site;
  /** The address of the same list on another country's site. */
  addressOf: (site: Site) => string;
  onChosen: (user: UserContext) => void;
}

/** /companyList: chooses the company to act for or to view. */
export function CompanyListPage({ user, site, addressOf, onChosen }: Props) {
  const text = useText('companies');
  const dialogs = useDialogs({
    visit: (close, visit: VisitChoice) => (
      <VisitReasonDialog choice={visit} onChosen={onChosen} onClose={close} />
    ),
    create: (close) => <CreateCompanyDialog onClose={close} />,
    settings: (close, account: CompanyAccount) => (
      <SettingsDialog account={account} onClose={close} />
    ),
    products: (close, account: CompanyAccount) => (
      <ProductsDialog account={account} onClose={close} />
    ),
    contact: (close, account: CompanyAccount) => (
      <ContactDialog account={account} onClose={close} />
    ),
    audit: (close, account: CompanyAccount) => <AuditDialog account={account} onClose={close} />,
  });
  const choice = useCompanyChoice(user, {
    onChosen,
    onVisit: (visit) => dialogs.open('visit', visit),
  });
  const list = useList('/companyList', companiesTable, companiesQuery);
  const lead = choice.verb === 'view' ? 'companies.lead.view' : 'companies.lead.act';
  return (
    <ListPage
      title={text('companies.title')}
      description={
        list.total && !list.search && !isFiltered(list)
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
            <SiteSwitch here={site} addressOf={addressOf} />
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
          may: mayUser(user, 'LIST', 'COMPANY_ACCOUNT'),
          onSelect: ({ companyId }) => list.setRow(companyId),
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
        isFiltered(list)
          ? {
              isFiltered: true,
              title: text('companies.noResults.filtered'),
              message: text('companies.noResults.filteredMessage'),
              clearLabel: text('words.clearSearchAndFilters'),
              onClear: () => list.clear([...companyFilterNames, 'search']),
            }
          : {
              title: text('companies.noResults.title', { search: list.search }),
              message: text('companies.noResults.message'),
            }
      }
    >
      {list.row && mayUser(user, 'LIST', 'COMPANY_ACCOUNT') ? (
        <AccountDrawer
          companyId={list.row}
          onClose={() => list.setRow(null)}
          onAction={(action, account) => {
            list.setRow(null);
            dialogs.open(action, account);
          }}
        />
      ) : null}
      {dialogs.element}
    </ListPage>
  );
}

const verbs: Partial<Record<UserGroup, CompanyChoice['verb']>> = {
  SUPER_ADMIN: 'act',
  SUPER_ADMIN_SPECTATOR: 'view',
  THIRD_PARTY_SPONSORED_SUPPLIER: 'view',
};

/** What the user may choose and see in the list; one company is chosen at a time. */
function useCompanyChoice(
  user: UserContext,
  { onChosen, onVisit }: Pick<Props, 'onChosen'> & { onVisit: (visit: VisitChoice) => void },
): CompanyChoice {
  const reportFailure = useReportFailure();
  const onError = (error: Error) => reportFailure(error);
  const choosing = useChooseCompany({ onSuccess: onChosen, onError });
  const leaving = useLeaveCompany({ onError });
  const { group } = user.authz;
  const currentId = user.tenant?.id ?? null;
  const verb = verbs[group] ?? 'open';
  return {
    isSuperAdmin: isSuperAdmin(user.authz),
    viewsAsMerchant: kindOf(user).personas.includes('MERCHANT'),
    seesType: group !== 'THIRD_PARTY_SPONSORED_SUPPLIER',
    verb,
    currentId,
    busyId:
      (choosing.isPending ? choosing.variables.companyId : null) ??
      (leaving.isPending ? currentId : null),
    choose: (company: CompanyItem, persona?: PersonaId) => {
      const { companyId } = company;
      if (choosing.isPending) return;
      // Another view of the same company is no new visit.
      if (isSuperAdmin(user.authz) && verb !== 'open' && companyId !== currentId) {
        onVisit({ company, persona, verb });
        return;
      }
      choosing.mutate({ companyId, ...(persona && { persona }) });
    },
    leave: () => leaving.mutate(),
  };
}

interface SiteSwitchProps {
  here: Site;
  addressOf: (site: Site) => string;
}

/** A company belongs to one country: the companies of the others are listed on their own sites. */
function SiteSwitch({ here, addressOf }: SiteSwitchProps) {
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
              <a href={addressOf(site)}>{text(`companies.site.${site}`)}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
