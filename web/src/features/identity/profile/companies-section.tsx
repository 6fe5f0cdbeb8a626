import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { type OwnCompany, ownCompaniesQuery } from '../../../kit/own-companies.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import entryList from '../../../ui/layout/entry-list.module.css';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './profile-list.module.css';

export function CompaniesSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  return (
    <SectionCard title={text('profile.companies.title')}>
      <Companies user={user} />
    </SectionCard>
  );
}

function Companies({ user }: { user: UserContext }) {
  const text = useText('profile');
  const { data, error, isPending, refetch } = useQuery(ownCompaniesQuery(user.login_id));
  if (isPending) return <PlaceholderLines label={text('common.loading')} lines={3} />;
  if (error) {
    const title = text('profile.companies.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0)
    return <p className={entryList.nothing}>{text('profile.companies.empty')}</p>;
  return (
    <ul className={entryList.list}>
      {data.items.map((company) => (
        <CompanyEntry
          key={company.companyId}
          company={company}
          isCurrent={company.companyId === user.tenant?.id}
        />
      ))}
    </ul>
  );
}

interface EntryProps {
  company: OwnCompany;
  isCurrent: boolean;
}

/** A company that the user belongs to, with the products that they can open there. */
function CompanyEntry({ company, isCurrent }: EntryProps) {
  const text = useText('profile');
  const { companyName, role, state, products } = company;
  return (
    <li className={entryList.entry}>
      <div className={entryList.head}>
        <span className={entryList.name}>{companyName}</span>
        <StatusBadge tone="neutral">{text(`profile.role.${role}`)}</StatusBadge>
        {state === 'ACTIVE' ? null : (
          <StatusBadge tone="warning">{text(`profile.state.${state}`)}</StatusBadge>
        )}
        {isCurrent && state === 'ACTIVE' ? (
          <StatusBadge>{text('profile.companies.current')}</StatusBadge>
        ) : null}
      </div>
      {products.length === 0 ? (
        <p className={entryList.detail}>{text('profile.companies.noProducts')}</p>
      ) : (
        <ul
          className={styles.products}
          aria-label={text('profile.companies.products', { company: companyName })}
        >
          {products.map((product) => (
            <ProductLine key={product.code} product={product} />
          ))}
        </ul>
      )}
    </li>
  );
}

const states: Record<string, 'complete' | 'pending'> = {
  ACCESS_COMPLETE: 'complete',
  ACCESS_PENDING: 'pending',
};

function ProductLine({ product }: { product: OwnCompany['products'][number] }) {
  const text = useText('profile');
  const productName = useProductName();
  const state = states[product.accessStatus] ?? 'none';
  const types = ([1, 2, 3, 4] as const).filter((type) => product.accessTypes.includes(type));
  return (
    <li className={styles.product}>
      <span>{productName(product.code)}</span>
      <span className={`${entryList.detail} ${styles.types}`}>
        {types.map((type) => text(`profile.accessType.${type}`)).join(' · ')}
      </span>
      <span className={styles.state} data-state={state}>
        {text(`profile.access.${state}`)}
      </span>
    </li>
  );
}
