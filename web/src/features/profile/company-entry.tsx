import { productCodes } from '@endcap/contract/products';
import type { Answer } from '../../lib/call/call-types.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './profile-list.module.css';

type OwnCompany = Answer<'GET /api/users/companies'>['items'][number];
type Product = OwnCompany['products'][number];

interface Props {
  company: OwnCompany;
  isCurrent: boolean;
}

/** A company that the person belongs to, with what they can open there. */
export function CompanyEntry({ company, isCurrent }: Props) {
  const text = useText('profile');
  const { companyName, role, state, products } = company;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.name}>{companyName}</span>
        <span className={styles.badge}>{text(`profile.role.${role}`)}</span>
        {state === 'ACTIVE' ? null : (
          <span className={styles.badge} data-tone="warning">
            {text(`profile.state.${state}`)}
          </span>
        )}
        {isCurrent && state === 'ACTIVE' ? (
          <span className={styles.badge} data-tone="accent">
            {text('profile.companies.current')}
          </span>
        ) : null}
      </div>
      {products.length === 0 ? (
        <p className={styles.detail}>{text('profile.companies.noProducts')}</p>
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

function ProductLine({ product }: { product: Product }) {
  const text = useText('profile');
  const productText = useText('products');
  const code = productCodes.find((one) => one === product.code);
  const state = states[product.accessStatus] ?? 'none';
  const types = ([1, 2, 3, 4] as const).filter((type) => product.accessTypes.includes(type));
  return (
    <li className={styles.product}>
      <span>{code ? productText(`products.${code}.name`) : product.code}</span>
      <span className={styles.detail}>
        {types.map((type) => text(`profile.accessType.${type}`)).join(' · ')}
      </span>
      <span className={styles.state} data-state={state}>
        {text(`profile.access.${state}`)}
      </span>
    </li>
  );
}
