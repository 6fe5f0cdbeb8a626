import type { GlossaryEntry } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import { CutText } from '../../ui/layout/cut-text.tsx';
import { cutAt } from './cut-at.ts';

const limit = 50;

/** The products that have the term, cut as every long list in a table. */
export function TermProducts({ entry }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  const { available_products: products, business_name: term } = entry;
  if (products.length === 0) return text('glossary.na');
  const names = products.join(', ');
  return (
    <CutText
      text={names}
      limit={cutAt(names, limit, ', ')}
      moreLabel={text('glossary.seeMoreOf', { term })}
      lessLabel={text('glossary.seeLessOf', { term })}
    />
  );
}
