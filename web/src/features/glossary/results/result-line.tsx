import { dictionaryLimits } from '@endcap/contract/limits';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import { AddressLink } from '../dictionary-address.tsx';
import type { Finding, FoundTerms } from '../glossary.queries.ts';
import { useSearchable } from '../search/suggest-search.tsx';
import styles from './results.module.css';

interface Props {
  search: string;
  finding: Finding;
}

/** Above the table: that something is searched for, how much there is, and what it may mean. */
export function ResultLine({ search, finding: { found, failure, searching } }: Props) {
  const text = useText('glossary');
  const hasSome = found && found.total > 0 && !searching && !failure;
  return (
    <div className={styles.line}>
      <p role="status">
        {searching ? text('glossary.searching') : null}
        {hasSome ? told(text, search, found) : null}
      </p>
      {hasSome ? <DidYouMean suggestions={found.suggestions} /> : null}
    </div>
  );
}

function told(text: Text<'glossary'>, search: string, { fuzzy, capped, total }: FoundTerms) {
  if (search && fuzzy) return text('glossary.fuzzy', { search });
  const values = { count: total, search };
  if (search) return text(capped ? 'glossary.found.capped' : 'glossary.found', values);
  return text(capped ? 'glossary.browse.capped' : 'glossary.browse', values);
}

/** Three at most: what was probably meant. */
export function DidYouMean({ suggestions }: { suggestions: readonly string[] }) {
  const text = useText('glossary');
  const searchable = useSearchable();
  if (suggestions.length === 0) return null;
  return (
    <p className={styles.meant}>
      {text('glossary.didYouMean')}{' '}
      {suggestions.slice(0, dictionaryLimits.suggestions).map((suggestion) => (
        <AddressLink
          key={suggestion}
          change={{ search: searchable(suggestion), page: 1, selected: undefined }}
          tracked="dictionary-did-you-mean"
        >
          {suggestion}
        </AddressLink>
      ))}
    </p>
  );
}
