import { offeredProducts } from '@endcap/contract/products';
import { ProductChoice } from '../../../kit/products/product-choice.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { readProducts } from './access-requests.search.ts';

/** The products come first: the companies below are those that have them. */
export function ProductsSection() {
  const text = useText('access-requests');
  const [{ products }, change] = useUrlState('/profile/requestAccess');
  return (
    <SectionCard
      title={text('access-requests.needed.title')}
      description={text('access-requests.needed.hint')}
    >
      <ProductChoice
        label={text('words.products')}
        offered={offeredProducts(currentSite(), pageSetting('environment') === 'production')}
        value={readProducts(products)}
        onChange={(codes) =>
          change({ products: codes.join(',') || undefined, currentPage: undefined })
        }
      />
    </SectionCard>
  );
}
