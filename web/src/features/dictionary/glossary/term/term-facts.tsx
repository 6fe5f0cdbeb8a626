import type { GlossaryTerm } from '@endcap/contract/dictionary/glossary-term';
import type { ReactNode } from 'react';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { AddressLink } from '../dictionary-address.tsx';
import styles from './term-panel.module.css';

const kinds = ['SYNONYM', 'ACRONYM', 'FORMER'] as const;

/** Calculation, other names and related terms; each of them is optional. */
export function TermFacts({ term }: { term: GlossaryTerm }) {
  const text = useText('glossary');
  const date = useDate();
  const list = useListText();
  const namesOf = (kind: (typeof kinds)[number]) =>
    list(term.other_names.filter((name) => name.kind === kind).map((name) => name.text));
  return (
    <>
      <dl className={styles.facts}>
        {term.formula ? (
          <Fact label={text('glossary.detail.formula')}>
            <code>{term.formula}</code>
          </Fact>
        ) : null}
        {term.unit ? (
          <Fact label={text('glossary.detail.unit')} short>
            {term.unit}
          </Fact>
        ) : null}
        {term.grain ? (
          <Fact label={text('glossary.detail.grain')} short>
            {term.grain}
          </Fact>
        ) : null}
        {kinds.map((kind) =>
          namesOf(kind) ? (
            <Fact key={kind} label={text(`glossary.detail.otherNames.${kind}`)}>
              {namesOf(kind)}
            </Fact>
          ) : null,
        )}
        {term.based_on ? (
          <Fact label={text('glossary.detail.basedOn')}>
            <TermLinks terms={[term.based_on]} />
          </Fact>
        ) : null}
        {term.related.length > 0 ? (
          <Fact label={text('glossary.detail.related')}>
            <TermLinks terms={term.related} />
          </Fact>
        ) : null}
      </dl>
      <p className={styles.updated}>
        {text('glossary.detail.updated', { date: date(term.updated_on, 'table') })}
      </p>
    </>
  );
}

function TermLinks({ terms }: { terms: GlossaryTerm['related'] }) {
  return (
    <ul className={styles.links}>
      {terms.map(({ id, business_name: name }) => (
        <li key={id}>
          <AddressLink change={{ selected: id }} tracked="dictionary-related">
            {name}
          </AddressLink>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  label: string;
  /** Half the width: two facts share a line. */
  short?: boolean;
  /** What the label means. */
  note?: string;
  children: ReactNode;
}

/** One line of a definition; shows N/A without a value. */
export function Fact({ label, short = false, note, children }: Props) {
  const text = useText('glossary');
  return (
    <div data-short={short || undefined}>
      <dt>{label}</dt>
      <dd>{children || text('glossary.na')}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}
