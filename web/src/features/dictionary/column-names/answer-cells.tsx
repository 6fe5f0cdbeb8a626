import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import type { TermNote } from '@endcap/contract/dictionary/term-content';
import {
  IconArrowsSplit,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconLock,
  IconNews,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CutList } from '../../../kit/page/cut-list.tsx';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { kindOf } from '../../../lib/session/visitor.ts';
import common from '../../../ui/theme/common.module.css';
import styles from './column-names.module.css';
import type { Outcome } from './column-names.search.ts';

interface Props {
  row: TranslatedColumn;
}

const none = '–';

export function TechnicalName({ row: { term } }: Props) {
  const text = useText('column-names');
  if (!term) return none;
  if (!term.technical_name)
    return <span className={styles.quiet}>{text('column-names.noName')}</span>;
  return <code className={styles.code}>{term.technical_name}</code>;
}

/** The name links to the definition; below it the account tier, when not every tier has the term. */
export function BusinessName({ row: { term, notes } }: Props) {
  const text = useText('column-names');
  const { user } = useSession();
  if (!term) return none;
  const { availability } = term;
  const isLacking = availability === 'CHARTER' && user !== null && kindOf(user).type === 'BASIC';
  const tier = isLacking
    ? text('column-names.charterOnly')
    : text(`column-names.sheet.availability.${availability}`);
  return (
    <div className={styles.name}>
      <TermLink term={term} />
      {availability === 'BOTH' ? null : (
        <span className={styles.tier} data-lacking={isLacking || undefined}>
          <IconLock size={14} aria-hidden />
          {tier}
        </span>
      )}
      {notes.map((note) => (
        <NoteLink key={note.id} note={note} />
      ))}
    </div>
  );
}

/** A release note about the term with the days of the data: it was restated, or its definition changed. */
function NoteLink({ note: { id, title, period, locale: written } }: { note: TermNote }) {
  const text = useText('column-names');
  const { locale } = useLocale();
  return (
    <Link
      to="/releaseNotes/article"
      search={{ note: id }}
      className={styles.note}
      data-track="columns-note"
    >
      <IconNews size={14} aria-hidden />
      <span>
        {text('column-names.note')}{' '}
        <span lang={written === locale ? undefined : written}>{title}</span>
        {period ? (
          <span lang="en-US"> {text('column-names.note.period', { period: period.name })}</span>
        ) : null}
      </span>
    </Link>
  );
}

export function Products({ row: { term } }: Props) {
  const text = useText('column-names');
  if (!term) return none;
  const { available_products: products, business_name: name } = term;
  if (products.length === 0) return text('column-names.noProducts');
  return (
    <CutList
      parts={products}
      moreLabel={text('column-names.productsMore', { term: name })}
      lessLabel={text('column-names.productsLess', { term: name })}
    />
  );
}

export function MatchedBy({ row: { matched } }: Props) {
  const text = useText('column-names');
  return matched ? text(`column-names.sheet.kind.${matched}`) : none;
}

export function Others({ row: { others } }: Props) {
  if (others.length === 0) return none;
  return (
    <ul className={common.list1}>
      {others.map((other) => (
        <li key={other.id}>
          <TermLink term={other} />
        </li>
      ))}
    </ul>
  );
}

interface TermLinkProps {
  term: { id: string; business_name: string };
}

/** Links to the definition in the dictionary; the Back button returns to the table. */
function TermLink({ term: { id, business_name: name } }: TermLinkProps) {
  return (
    <Link
      to="/dataDictionaryV2"
      search={{ selected: id }}
      className={styles.term}
      data-track="columns-term"
    >
      {name}
    </Link>
  );
}

const icons = {
  FOUND: IconCircleCheck,
  LIKELY: IconHelpCircle,
  SEVERAL: IconArrowsSplit,
  MISSING: IconCircleX,
};

export function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const Icon = icons[outcome];
  return <Icon className={styles.outcomeIcon} data-outcome={outcome} size={16} aria-hidden />;
}

/** Shows the result as a word with an icon: colour alone is not visible to every user. */
export function OutcomeWord({ outcome }: { outcome: Outcome }) {
  const text = useText('column-names');
  return (
    <span className={styles.outcome}>
      <OutcomeIcon outcome={outcome} />
      {text(`column-names.sheet.outcome.${outcome}`)}
    </span>
  );
}
