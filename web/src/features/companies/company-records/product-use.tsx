import type { ProductUse } from '@endcap/contract/companies/company-records';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../../kit/page/moment.tsx';
import { productLooks } from '../../../kit/products/product-catalogue.ts';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { CardNothing, RecordCard } from '../../../kit/record/record-card.tsx';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import styles from './company-records.module.css';

interface Props {
  companyId: string;
  products: readonly ProductUse[];
  /** Changes the products; nothing for those who may not. */
  change: ReactNode;
  /** How far the users' access follows a change of the products. */
  task: { done: number; total: number } | null;
  /** How many people opened a product, over the last weeks. */
  trendOf: (code: ProductUse['code']) => ReactNode;
}

/** Each product with its people, and how many of them still use it. */
export function ProductUseCard({ companyId, products, change, task, trendOf }: Props) {
  const text = useText('company-records');
  const ownText = useText('companies');
  if (products.length === 0) {
    return (
      <RecordCard title={text('words.products')} action={change} flush>
        <CardNothing>{text('company-records.products.none')}</CardNothing>
      </RecordCard>
    );
  }
  return (
    <RecordCard title={text('words.products')} count={products.length} action={change} flush>
      {task ? <CardNothing>{ownText('companies.account.updating', task)}</CardNothing> : null}
      <table className={styles.products}>
        <thead>
          <tr>
            <th scope="col">{text('words.product')}</th>
            <th scope="col">{text('company-records.products.people')}</th>
            <th scope="col">{text('company-records.products.used')}</th>
            <th scope="col" className={styles.trend}>
              {text('company-records.products.trend')}
            </th>
            <th scope="col">{text('company-records.products.opened')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.code}
              companyId={companyId}
              product={product}
              trend={trendOf(product.code)}
            />
          ))}
        </tbody>
      </table>
    </RecordCard>
  );
}

interface RowProps {
  companyId: string;
  product: ProductUse;
  trend: ReactNode;
}

function ProductRow({ companyId, product, trend }: RowProps) {
  const text = useText('company-records');
  const productName = useProductName();
  const { locale } = useLocale();
  const { code, users, used, lastOpenedOn } = product;
  const { Icon, tone } = productLooks[code];
  const share = users > 0 ? Math.round((used / users) * 100) : 0;
  return (
    <tr>
      <th scope="row">
        <span className={styles.product}>
          <IconTile tone={tone}>
            <Icon size={18} />
          </IconTile>
          {productName(code)}
        </span>
      </th>
      <td>
        <Link to="/companyList/$companyId/users" params={{ companyId }} search={{ product: code }}>
          {formatNumber(users, locale)}
        </Link>
      </td>
      <td>
        <span className={styles.use}>
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${share}%` }} />
          </span>
          {text('company-records.products.share', { used, users })}
        </span>
      </td>
      <td className={styles.trend}>{trend}</td>
      <td>{lastOpenedOn ? <Moment on={lastOpenedOn} /> : text('words.never')}</td>
    </tr>
  );
}
