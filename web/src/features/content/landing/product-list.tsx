import type { ProductCode } from '@endcap/contract/products';
import { learnProducts } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import {
  productGroups,
  productLooks,
  productsOf,
} from '../../../kit/products/product-catalogue.ts';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { useFlag } from '../../../lib/configuration/flags.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import page from './landing-page.module.css';
import styles from './product-list.module.css';

const ProductDialog = lazyPart(() => import('./product-dialog.tsx'), 'ProductDialog');

/** The products of this site; one that is being rolled out shows when its launcher card does. */
export function ProductList({ site }: { site: Site }) {
  const text = useText('landing');
  const product = useText('products');
  const insightsActivation = useFlag('insights-activation-rollout');
  const offered = (group: (typeof productGroups)[number]) =>
    productsOf(site, group).filter((code) => insightsActivation || code !== 'INSIGHTS_ACTIVATION');
  const count = productGroups.flatMap(offered).length;
  const [shown, setShown] = useState<ProductCode | null>(null);
  return (
    <section className={styles.products} aria-labelledby="landing-products">
      <h2 id="landing-products" className={page.heading}>
        {text('landing.products.title')}
      </h2>
      <p className={styles.lead}>{text('landing.products.lead', { count })}</p>
      <div className={styles.groups} data-few={count <= productGroups.length || undefined}>
        {productGroups.map((group) => (
          <div key={group}>
            <h3 className={styles.group}>{product(`products.group.${group}`)}</h3>
            <ul className={styles.cards}>
              {offered(group).map((code) => (
                <ProductCard key={code} code={code} onMore={() => setShown(code)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {shown ? (
        <Suspense>
          <ProductDialog code={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface CardProps {
  code: ProductCode;
  /** Opens the dialog about a product that has no page of its own. */
  onMore: () => void;
}

function ProductCard({ code, onMore }: CardProps) {
  const text = useText('landing');
  const product = useText('products');
  const name = product(`products.${code}.name`);
  const { Icon, tone } = productLooks[code];
  return (
    <li className={styles.card}>
      <IconTile tone={tone}>
        <Icon size={20} />
      </IconTile>
      <h4>{name}</h4>
      <p>{product(`products.${code}.text`)}</p>
      {learnProducts.some((one) => one === code) ? (
        <Link
          to="/learn"
          search={{ product: code }}
          className={styles.more}
          aria-label={text('landing.products.moreAbout', { product: name })}
        >
          {text('common.learnMore')}
        </Link>
      ) : (
        <UnstyledButton
          className={styles.more}
          aria-label={text('landing.products.moreAbout', { product: name })}
          onClick={onMore}
        >
          {text('common.learnMore')}
        </UnstyledButton>
      )}
    </li>
  );
}
