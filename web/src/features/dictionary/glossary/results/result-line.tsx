import { dictionaryLimits } from '@endcap/contract/limits';
import { useContext } from 'react';
import { type Text, useText } from '../../../../lib/i18n/messages.ts';
import { AddressLink, DictionaryContext } from '../dictionary-address.tsx';
import type { Finding, FoundTerms } from '../glossary.queries.ts';
import styles from './results.module.css';

interface Props {
  search: string;
  finding: Finding;
}

/** The line above the table: search progress, number of results and spelling suggestions. */
export function ResultLine({ search, finding: { found, failure, searching } }: Props) {
  const text = useText('glossary');
  const hasSome = found && found.total > 0 && !searching && !failure;
  return (
    <div className={styles.line}>
      <p role="status">
        {searching ? text('glossary.searching') : null}
        {hasSome ? resultText(text, search, found) : null}
      </p>
      {hasSome ? <DidYouMean suggestions={found.suggestions} /> : null}
    </div>
  );
}

function resultText(text: Text<'glossary'>, search: string, { fuzzy, capped, total }: FoundTerms) {
  const values = { count: total, search };
  if (search && fuzzy) return text(capped ? 'glossary.fuzzy.capped' : 'glossary.fuzzy', values);
  if (search) return text(capped ? 'glossary.found.capped' : 'glossary.found', values);
  return text(capped ? 'glossary.browse.capped' : 'glossary.browse', values);
}

/** Suggests up to three other spellings. */
export function DidYouMean({ suggestions }: { suggestions: readonly string[] }) {
  const text = useText('glossary');
  const { searchable } = useContext(DictionaryContext);
  if (suggestions.length === 0) return null;
  return (
    <p className={styles.meant}>
      {text('words.didYouMean')}{' '}
      {suggestions.slice(0, dictionaryLimits.suggestions).map((suggestion) => (
        <AddressLink
          key={suggestion}
          change={{ search: searchable(suggestion), page: undefined, selected: undefined }}
          tracked="dictionary-did-you-mean"
        >
          {suggestion}
        </AddressLink>
      ))}
    </p>
  );
}
