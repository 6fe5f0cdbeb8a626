import type {
  Availability,
  GlossaryEntry,
  TermMatch,
} from '@endcap/contract/dictionary/glossary-term';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CutList } from '../../../../kit/page/cut-list.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { kindOf } from '../../../../lib/session/visitor.ts';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import { AddressLink } from '../dictionary-address.tsx';
import styles from './results.module.css';

/** The name opens the definition; below it the account tier and the name that matched. */
export function TermName({ entry }: { entry: GlossaryEntry }) {
  return (
    <div className={styles.name}>
      <AddressLink
        change={{ selected: entry.id }}
        className={styles.open}
        tracked="dictionary-term"
      >
        <Highlighted text={entry.business_name} match={entry.match} field="business_name" />
      </AddressLink>
      <TermVersion availability={entry.availability} />
      <MatchedBy entry={entry} />
    </div>
  );
}

/** The account tier that has the term. A Basic user sees a clear note when their data lacks it. */
function TermVersion({ availability }: { availability: Availability }) {
  const text = useText('glossary');
  if (useLacks(availability)) return <CharterOnly />;
  return <span className={styles.version}>{text(`glossary.version.${availability}`)}</span>;
}

/** Names the match when no marked text on the screen shows it. */
function MatchedBy({ entry }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  const { match, technical_name: technicalName } = entry;
  if (!match || isPlain(match)) return null;
  const { field, by } = match;
  const name = by ?? (field === 'TECHNICAL' ? technicalName : null);
  if (!name || field === 'BUSINESS' || field === 'DSS' || field === 'DEFINITION') return null;
  return <span className={styles.matchedBy}>{text(`glossary.matchedBy.${field}`, { name })}</span>;
}

/** True when the name itself begins with the search. */
function isPlain({ highlights }: TermMatch): boolean {
  const ofName = highlights.find(({ field }) => field === 'business_name');
  return ofName?.ranges[0]?.from === 0;
}

const limit = 215;

export function TermDescription({ entry }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  const { business_definition: definition, business_name: term, match } = entry;
  if (!definition) return text('glossary.na');
  return (
    <CutText
      text={definition}
      limit={cutAt(definition, limit)}
      moreLabel={text('glossary.seeMoreOf', { term })}
      lessLabel={text('glossary.seeLessOf', { term })}
      render={(shown) => <Highlighted text={shown} match={match} field="business_definition" />}
    />
  );
}

/** The products that have the term, truncated like every long list in a table. */
export function TermProducts({ entry }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  const { available_products: products, business_name: term } = entry;
  if (products.length === 0) return text('glossary.na');
  return (
    <CutList
      parts={products}
      moreLabel={text('glossary.seeMoreOf', { term })}
      lessLabel={text('glossary.seeLessOf', { term })}
    />
  );
}

export function DssName({ entry: { dss_business_name: name, match } }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  if (!name) return text('glossary.na');
  return <Highlighted text={name} match={match} field="dss_business_name" />;
}

type Field = TermMatch['highlights'][number]['field'];

interface Props {
  text: string;
  match: TermMatch | null;
  field: Field;
}

/** A text with the matches of the search marked. It may be the truncated start of the whole text. */
function Highlighted({ text, match, field }: Props) {
  const ranges = match?.highlights.find((one) => one.field === field)?.ranges ?? [];
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of ranges) {
    if (from < end || from >= text.length) continue;
    parts.push(
      text.slice(end, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}

/**
 * Where a long text is truncated: after a word, and before its punctuation.
 * Returns the full length when truncating would hide only a few letters.
 */
function cutAt(text: string, limit: number): number {
  if (text.length <= limit * 1.2) return text.length;
  const end = text.lastIndexOf(' ', limit);
  return text.slice(0, end > 0 ? end : limit).replace(/(?<![\s.,;:])[\s.,;:]+$/, '').length;
}

/** True when the term is in Charter data and the user's company has Basic data. */
export function useLacks(availability: Availability): boolean {
  const { user } = useSession();
  return availability === 'CHARTER' && user !== null && kindOf(user).type === 'BASIC';
}

export function CharterOnly() {
  const text = useText('glossary');
  return (
    <span className={styles.charterOnly}>
      <IconLock size={14} aria-hidden />
      {text('glossary.charterOnly')}
    </span>
  );
}
