import { type ProductCode, siteProducts } from '@endcap/contract/products/products';
import type { Site } from '@endcap/contract/sites';
import { Link } from '@tanstack/react-router';
import { productLooks } from '../../kit/products/product-catalogue.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { learnProductOn } from './learn.search.ts';
import styles from './learn-page.module.css';
import { Section } from './learn-sections.tsx';

const most = 3;

/** What else the site offers: those first that have a page to read on. */
function relatedTo(code: ProductCode, site: Site): ProductCode[] {
  const others = siteProducts[site].filter((other) => other !== code);
  const hasPage = (other: ProductCode) => Number(learnProductOn(site, other) !== undefined);
  return others.toSorted((a, b) => hasPage(b) - hasPage(a)).slice(0, most);
}

export function RelatedProducts({ site, code }: { site: Site; code: ProductCode }) {
  const text = useText('learn');
  return (
    <Section title={text('learn.related')}>
      <ul className={styles.cards}>
        {relatedTo(code, site).map((other) => (
          <RelatedProduct key={other} code={other} readable={!!learnProductOn(site, other)} />
        ))}
      </ul>
    </Section>
  );
}

function RelatedProduct({ code, readable }: { code: ProductCode; readable: boolean }) {
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
