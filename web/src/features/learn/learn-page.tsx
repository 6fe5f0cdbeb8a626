import type { Site } from '@endcap/contract/sites';
import type { ReactNode } from 'react';
import { useAnotherItem } from '../../kit/page/use-another-item.ts';
import { productLooks } from '../../kit/products/product-catalogue.ts';
import { useProductContent } from '../../kit/products/product-content.ts';
import { useOwnTitle, usePageDescription } from '../../lib/browser/page-title.ts';
import { useText } from '../../lib/i18n/messages.ts';
import type { LearnProduct } from './learn.search.ts';
import styles from './learn-page.module.css';
import { Answers, AudienceAndNotes, ContactBox, Steps } from './learn-sections.tsx';
import { RelatedProducts, SharedTags } from './related-products.tsx';

interface Props {
  site: Site;
  code: LearnProduct;
  /** The one thing to do from here. */
  primary: ReactNode;
}

/** Explains a product to every visitor; no session is needed. */
export function LearnPage({ site, code, primary }: Props) {
  const product = useText('products');
  const { title, description, footer, learnMore, image } = useProductContent(code);
  useOwnTitle(title);
  usePageDescription(description);
  useAnotherItem(code);
  return (
    <article className={styles.page}>
      <SharedTags code={code} title={title} description={description} />
      <header className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{product(`products.group.${productLooks[code].group}`)}</p>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.promise}>{learnMore.title}</p>
          <p className={styles.lead}>{learnMore.description}</p>
          <div className={styles.actions}>
            {primary}
            <span className={styles.fresh}>{footer}</span>
          </div>
        </div>
        <div className={styles.picture}>{image}</div>
      </header>
      <Answers code={code} />
      <Steps code={code} />
      <AudienceAndNotes code={code} notes={learnMore.keyNotes} />
      <ContactBox contact={learnMore.contact} />
      <RelatedProducts site={site} code={code} />
    </article>
  );
}
