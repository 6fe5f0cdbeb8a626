import type { GlossaryEntry } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import { CharterOnly, useLacks } from './charter-only.tsx';
import { Fact } from './fact.tsx';
import styles from './term-panel.module.css';
import { tagOf } from './term-tags.ts';

/** What lists know of a term too. */
export function TermInfo({ term }: { term: GlossaryEntry }) {
  const text = useText('glossary');
  return (
    <dl className={styles.facts}>
      <Fact label={text('glossary.detail.description')}>{term.business_definition}</Fact>
      <Fact label={text('glossary.detail.dssName')}>{term.dss_business_name}</Fact>
      <Fact label={text('glossary.detail.technicalName')}>
        {term.technical_name ? <code>{term.technical_name}</code> : null}
      </Fact>
      <Fact label={text('glossary.detail.dataType')} short>
        {tagOf(term, 'datatype')}
      </Fact>
      <Fact label={text('glossary.detail.fieldType')} short>
        {tagOf(term, 'field_type')}
      </Fact>
      <Fact label={text('glossary.detail.availableTo')}>
        <AvailableTo term={term} />
      </Fact>
      <Fact label={text('glossary.detail.products')}>{term.available_products.join(', ')}</Fact>
    </dl>
  );
}

function AvailableTo({ term: { availability } }: { term: GlossaryEntry }) {
  const text = useText('glossary');
  const isLacking = useLacks(availability);
  if (availability !== 'CHARTER') return text('glossary.detail.availableTo.all');
  return (
    <div className={styles.charter}>
      {text('glossary.detail.availableTo.charter')}
      {isLacking ? <CharterOnly /> : null}
    </div>
  );
}
