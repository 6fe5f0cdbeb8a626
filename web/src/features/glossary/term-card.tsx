import type { GlossaryEntry } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import { DssName } from './dss-name.tsx';
import styles from './results.module.css';
import { TermDescription } from './term-description.tsx';
import { TermName } from './term-name.tsx';
import { TermProducts } from './term-products.tsx';

/** A term on a phone, where columns would leave no room to read. */
export function TermCard({ entry }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  return (
    <div className={styles.card}>
      <TermName entry={entry} />
      <p>
        <TermDescription entry={entry} />
      </p>
      <dl>
        <div>
          <dt>{text('glossary.column.dssName')}</dt>
          <dd>
            <DssName entry={entry} />
          </dd>
        </div>
        <div>
          <dt>{text('glossary.column.products')}</dt>
          <dd>
            <TermProducts entry={entry} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
