import type { ProductCode } from '@endcap/contract/products';
import { learnProducts, siteProducts } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { Link } from '@tanstack/react-router';
import { productGroups, productLooks, productsOf } from '../../kit/products/product-catalogue.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import page from './landing-page.module.css';
import styles from './product-list.module.css';

/** The products of this site, the same for every visitor. */
export function ProductList({ site }: { site: Site }) {
  const text = useText('landing');
  const product = useText('products');
  const count = siteProducts[site].length;
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
              {productsOf(site, group).map((code) => (
                <ProductCard key={code} code={code} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function ProductCard({ code }: { code: ProductCode }) {
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
      ) : null}
    </li>
  );
}
