import { dictionaryLimits } from '@endcap/contract/limits';
import { useText } from '../../lib/i18n/messages.ts';
import { AddressLink } from './address-link.tsx';
import styles from './results.module.css';
import { useSearchable } from './searchable.ts';

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
