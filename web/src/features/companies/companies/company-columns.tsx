import type { CompanyItem } from '@endcap/contract/companies/companies';
import { companyList } from '@endcap/contract/companies/company-list';
import type { PersonaId } from '@endcap/contract/identity/identity';
import { IconArrowRight, IconHistory, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type DataTableColumn, inPlaces } from '../../../ui/data-table/column.ts';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import styles from './company-list-page.module.css';

/** What the user may see of the companies, and choose. */
export interface CompanyChoice {
  /** Sees status and contact. */
  isSuperAdmin: boolean;
  /** Can begin with the merchant's view of a company. */
  viewsAsMerchant: boolean;
  /** Sees the tier of a company. */
  seesType: boolean;
  verb: 'act' | 'open' | 'view';
  currentId: string | null;
  /** The company that is being chosen or left. */
  busyId: string | null;
  choose: (company: Pick<CompanyItem, 'companyId' | 'companyName'>, persona?: PersonaId) => void;
  /** Opens the page of a company. */
  opensPage: boolean;
  leave: () => void;
}

/** Super admins see five columns, company-switch users three, sponsored suppliers two. */
export function useCompanyColumns(choice: CompanyChoice): readonly DataTableColumn<CompanyItem>[] {
  const text = useText('companies');
  const { currentId, busyId, verb, isSuperAdmin, seesType, opensPage } = choice;
  const cells = useMemo(
    () => cellsOf(text, { currentId, opensPage }),
    [text, currentId, opensPage],
  );
  const columns = useListColumns(companyList, text, cells);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns show nothing else of the choice
  return useMemo(() => {
    const forSuperAdmins = ['status', 'adminEmail'];
    const seen = columns.filter(
      ({ id }) =>
        (isSuperAdmin || !forSuperAdmins.includes(id)) && (seesType || id !== 'uiCompanyType'),
    );
    return [...inPlaces(seen), chooseColumn(text, choice)];
  }, [columns, text, currentId, busyId, verb, isSuperAdmin, seesType]);
}

function chooseColumn(
  text: Text<'companies'>,
  choice: CompanyChoice,
): DataTableColumn<CompanyItem> {
  return {
    id: 'choose',
    header: text(`companies.${choice.verb}`),
    priority: 'action',
    width: '14%',
    cell: (company) => <ChooseButton company={company} choice={choice} />,
  };
}

function cellsOf(
  text: Text<'companies'>,
  { currentId, opensPage }: Pick<CompanyChoice, 'currentId' | 'opensPage'>,
): ListCells<typeof companyList, CompanyItem> {
  return {
    companyName: {
      strong: true,
      width: '22%',
      cell: ({ companyId, companyName, businessCode, lastVisitedOn }) => (
        <span className={styles.name}>
          <span>
            {opensPage ? (
              <Link to="/companyList/$companyId" params={{ companyId }} className={styles.open}>
                {companyName}
              </Link>
            ) : (
              companyName
            )}
            <span className={styles.code}>
              {businessCode}
              {lastVisitedOn ? <LastVisit on={lastVisitedOn} /> : null}
            </span>
          </span>
          {currentId === companyId ? <StatusBadge>{text('companies.current')}</StatusBadge> : null}
        </span>
      ),
    },
    status: {
      cell: ({ status: value }) => (
        <span className={styles.status} data-status={value}>
          {text(`companies.status.${value}`)}
        </span>
      ),
    },
    adminEmail: {
      quiet: true,
      width: '20%',
      cell: ({ adminEmail }) => adminEmail,
    },
    uiCompanyType: {
      width: '10%',
      cell: ({ companyType }) => text(`companies.type.${companyType}`),
    },
    subscribedProduct: {
      width: '21%',
      cell: (company) => <Products company={company} />,
    },
  };
}

/** When the user last opened the company: it explains why the row comes before the others. */
function LastVisit({ on }: { on: string }) {
  const text = useText('companies');
  const date = useDate();
  return (
    <span className={styles.visited}>
      <IconHistory size={12} aria-hidden />
      {text('companies.visited', { date: date(on, 'table') })}
    </span>
  );
}

const productsLimit = 40;

function Products({ company }: { company: CompanyItem }) {
  const text = useText('companies');
  const nameOf = useProductName();
  const values = { company: company.companyName };
  return (
    <CutText
      text={useListText()(company.subscribedProduct.map(nameOf))}
      limit={productsLimit}
      moreLabel={text('companies.seeMoreOf', values)}
      lessLabel={text('companies.seeLessOf', values)}
    />
  );
}

interface ChooseButtonProps {
  company: CompanyItem;
  choice: CompanyChoice;
}

/** Chooses the company of the row; in the row of the current company it leaves that one. */
function ChooseButton({ company, choice }: ChooseButtonProps) {
  const text = useText('companies');
  const { companyId, companyName } = company;
  const action = choice.currentId === companyId ? 'leave' : choice.verb;
  const isBusy = choice.busyId === companyId;
  const Icon = action === 'leave' ? IconX : IconArrowRight;
  return (
    <Button
      variant={action === 'leave' ? 'default' : 'light'}
      size="compact-sm"
      loading={isBusy}
      disabled={choice.busyId !== null && !isBusy}
      aria-label={text(`companies.${action}Of`, { company: companyName })}
      data-track={`company-${action}`}
      onClick={() => (action === 'leave' ? choice.leave() : choice.choose(company))}
    >
      {/* A phone has no room for the words beside name, status and menu; the label keeps them. */}
      <Icon className={styles.chooseIcon} size={16} aria-hidden />
      <span className={styles.chooseText}>{text(`companies.${action}`)}</span>
    </Button>
  );
}
