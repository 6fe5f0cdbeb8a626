import type { AskableCompany } from '@endcap/contract/people/access-requests';
import type { ProductCode } from '@endcap/contract/products';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useChooseCompany } from '../../../lib/session/choose-company.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { companiesQuery } from './access-requests.queries.ts';
import { readProducts } from './access-requests.search.ts';
import { AskForm } from './ask-form.tsx';
import styles from './request-access.module.css';
import { SearchedSection } from './searched-section.tsx';

/** The companies to ask for, ten at a time. A company opens to its products and the form. */
export function CompaniesSection({ loginId }: { loginId: string }) {
  const text = useText('access-requests');
  const [{ searchText, currentPage = 1, products }, change] = useUrlState('/profile/requestAccess');
  const [open, setOpen] = useState<string | null>(null);
  const page = currentPage - 1;
  const query = useQuery(companiesQuery(loginId, { search: searchText, page, products }));
  return (
    <SearchedSection
      title={text('access-requests.companies.title')}
      query={query}
      search={{
        label: text('access-requests.companies.search'),
        value: searchText ?? '',
        onSearch: (typed) => change({ searchText: typed, currentPage: undefined }),
      }}
      lines={5}
      failed={text('access-requests.companies.failed')}
      nothing={
        searchText
          ? text('access-requests.companies.noMatch', { search: searchText })
          : text(products ? 'access-requests.companies.noneWith' : 'access-requests.companies.none')
      }
      page={page}
      onPage={(next) => change({ currentPage: next + 1 })}
    >
      {(company) => (
        <Company
          key={company.tenant_id}
          loginId={loginId}
          company={company}
          needed={readProducts(products)}
          isOpen={open === company.tenant_id}
          onToggle={() => setOpen(open === company.tenant_id ? null : company.tenant_id)}
          onSent={() => setOpen(null)}
        />
      )}
    </SearchedSection>
  );
}

interface CompanyProps {
  loginId: string;
  company: AskableCompany;
  needed: readonly ProductCode[];
  isOpen: boolean;
  onToggle: () => void;
  onSent: () => void;
}

function Company({ loginId, company, needed, isOpen, onToggle, onSent }: CompanyProps) {
  const text = useText('access-requests');
  const id = useId();
  const has = (state: AskableCompany['products'][number]['state']) =>
    company.products.some((product) => product.state === state);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
          <span className={styles.words}>
            <span className={styles.name}>{company.company_name}</span>
            <span className={styles.detail}>{company.business_code}</span>
          </span>
        </UnstyledButton>
        {has('REQUESTED') ? (
          <StatusBadge tone="warning">{text('access-requests.state.REQUESTED')}</StatusBadge>
        ) : null}
        {has('PENDING') ? (
          <StatusBadge tone="warning">{text('access-requests.state.PENDING')}</StatusBadge>
        ) : null}
        {has('GRANTED') ? <OpenCompany company={company} /> : null}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <AskForm loginId={loginId} company={company} needed={needed} onSent={onSent} />
        ) : null}
      </div>
    </li>
  );
}

/** Begins to work with the company's products. */
function OpenCompany({ company }: { company: AskableCompany }) {
  const text = useText('access-requests');
  const navigate = useNavigate();
  const reportFailure = useReportFailure(text('access-requests.open.failed'));
  const choose = useChooseCompany({
    onSuccess: () => void navigate({ to: '/apps' }),
    onError: (error) => reportFailure(error),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={choose.isPending}
      aria-label={text('words.openOf', { company: company.company_name })}
      data-track="requests-open-company"
      onClick={() => choose.mutate({ companyId: company.tenant_id })}
    >
      {text('words.open')}
    </Button>
  );
}
