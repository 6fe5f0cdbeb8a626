import type { GlossaryEntry } from '@endcap/contract/glossary-term';
import { AddressLink } from './address-link.tsx';
import { Highlighted } from './highlighted.tsx';
import { MatchedBy } from './matched-by.tsx';
import styles from './results.module.css';
import { TermVersion } from './term-version.tsx';

/** The name opens the definition; under it whose it is, and why it was found. */
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
