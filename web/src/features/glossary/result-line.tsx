import { type Text, useText } from '../../lib/i18n/messages.ts';
import { DidYouMean } from './did-you-mean.tsx';
import type { FoundTerms } from './read-matches.ts';
import styles from './results.module.css';
import type { Finding } from './use-found-terms.ts';

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
