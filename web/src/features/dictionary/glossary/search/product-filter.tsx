import {
  type GlossaryProduct,
  glossaryProducts,
} from '@endcap/contract/dictionary/glossary-products';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import type { FoundTerms } from '../glossary.queries.ts';
import styles from './search-bar.module.css';

interface Props {
  value: GlossaryProduct | null;
  onChange: (product: GlossaryProduct | null) => void;
  /** The number of results per product; undefined until it is known. */
  counts: FoundTerms['counts'] | undefined;
  /** True when the label is above the field, as in the fields beside it. */
  labelled?: boolean;
}

const all = 'all';

export function ProductFilter({ value, onChange, counts, labelled = false }: Props) {
  const text = useText('glossary');
  const names = useText('glossary-products');
  const titleOf = (id: GlossaryProduct) => {
    const product = names(`glossary-products.${id}`);
    return counts
      ? text('glossary.product.counted', { product, count: counts.get(id) ?? 0 })
      : product;
  };
  return (
    <Dropdown
      className={styles.product}
      size="md"
      {...{ [labelled ? 'label' : 'aria-label']: text('words.product') }}
      options={[
        { id: all, title: text('glossary.product.all') },
        ...glossaryProducts.map((id) => ({ id, title: titleOf(id) })),
      ]}
      value={value ?? all}
      onChange={(id) => onChange(glossaryProducts.find((product) => product === id) ?? null)}
    />
  );
}
