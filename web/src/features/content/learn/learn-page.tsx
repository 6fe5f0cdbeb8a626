import type { LearnText } from '@endcap/contract/content/learn';
import type { Site } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useAnotherItem } from '../../../kit/page/use-another-item.ts';
import { productLooks } from '../../../kit/products/product-catalogue.ts';
import { useProductContent } from '../../../kit/products/product-content.ts';
import { useOwnTitle, usePageDescription } from '../../../lib/browser/page-title.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import common from '../../../ui/theme/common.module.css';
import { learnTextQuery } from './learn.queries.ts';
import type { LearnProduct } from './learn.search.ts';
import styles from './learn-page.module.css';
import { ContactBox, LearnSections } from './learn-sections.tsx';
import { RelatedProducts } from './product-cards.tsx';

interface Props {
  site: Site;
  code: LearnProduct;
  /** The one thing to do from here. */
  primary: ReactNode;
}

/** Explains a product to every visitor; no session is needed. */
export function LearnPage({ site, code, primary }: Props) {
  const text = useText('learn');
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(learnTextQuery(code, locale));
  useAnotherItem(data?.product);
  return (
    <article className={styles.page}>
      {data ? <Explained site={site} code={code} primary={primary} learn={data} /> : null}
      {data ? null : (
        <Failure error={error} title={text('common.error.title')} onRetry={() => void refetch()} />
      )}
      {data || error ? null : (
        <PlaceholderLines label={text('common.loading')} lines={10} shape="text" />
      )}
    </article>
  );
}

function Explained({ site, code, primary, learn }: Props & { learn: LearnText }) {
  const product = useText('products');
  const { locale } = useLocale();
  const { footer, learnMore, image } = useProductContent(code);
  const { title, summary } = learn;
  const lang = learn.locale === locale ? undefined : learn.locale;
  useOwnTitle(title);
  usePageDescription(summary);
  return (
    <>
      <header className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{product(`products.group.${productLooks[code].group}`)}</p>
          <h1 className={styles.title} tabIndex={-1} lang={lang}>
            {title}
          </h1>
          <p className={styles.promise}>{learnMore.title}</p>
          <p className={styles.lead}>{learnMore.description}</p>
          <div className={styles.actions}>
            {primary}
            <span className={common.soft}>{footer}</span>
          </div>
        </div>
        <div className={styles.picture}>{image}</div>
      </header>
      <LearnSections sections={learn.sections} lang={lang} notes={learnMore.keyNotes} />
      <ContactBox contact={learnMore.contact} />
      <RelatedProducts site={site} code={code} />
    </>
  );
}
