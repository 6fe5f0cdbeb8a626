import { type ProductCode, siteProducts } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { productLooks } from '../../../kit/products/product-catalogue.ts';
import { usePageDescription } from '../../../lib/browser/page-title.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { learnProductOn, learnProductsOn } from './learn.search.ts';
import styles from './learn-page.module.css';
import { Section } from './learn-sections.tsx';

const most = 3;

/** What else the site offers: those first that have a page to read on. */
function relatedTo(code: ProductCode, site: Site): ProductCode[] {
  const others = siteProducts[site].filter((other) => other !== code);
  const hasPage = (other: ProductCode) => Number(learnProductOn(site, other) !== undefined);
  return others.toSorted((a, b) => hasPage(b) - hasPage(a)).slice(0, most);
}

/** The products of the site that have a page. */
export function LearnList({ site, primary }: { site: Site; primary: ReactNode }) {
  const text = useText('learn');
  const lead = text('learn.list.lead');
  usePageDescription(lead);
  return (
    <article className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {text('learn.list.title')}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.actions}>{primary}</div>
      <Section title={text('words.products')}>
        <ul className={styles.cards}>
          {learnProductsOn(site).map((code) => (
            <ProductCard key={code} code={code} readable />
          ))}
        </ul>
      </Section>
    </article>
  );
}

export function RelatedProducts({ site, code }: { site: Site; code: ProductCode }) {
  const text = useText('learn');
  return (
    <Section title={text('learn.related')}>
      <ul className={styles.cards}>
        {relatedTo(code, site).map((other) => (
          <ProductCard key={other} code={other} readable={!!learnProductOn(site, other)} />
        ))}
      </ul>
    </Section>
  );
}

function ProductCard({ code, readable }: { code: ProductCode; readable: boolean }) {
  const text = useText('learn');
  const product = useText('products');
  const { Icon, tone } = productLooks[code];
  const title = product(`products.${code}.name`);
  return (
    <li className={styles.card}>
      <IconTile tone={tone}>
        <Icon size={20} />
      </IconTile>
      <h3>{title}</h3>
      <p>{product(`products.${code}.text`)}</p>
      {readable ? (
        <Link to="/learn" search={{ product: code }} className={styles.more}>
          {text('learn.more', { product: title })}
        </Link>
      ) : null}
    </li>
  );
}
