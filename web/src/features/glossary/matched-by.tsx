import type { GlossaryEntry, TermMatch } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './results.module.css';

/** Says which name was found, where nobody could see it from what is marked. */
export function MatchedBy({ entry }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  const { match, technical_name: technicalName } = entry;
  if (!match || isPlain(match)) return null;
  const { field, by } = match;
  const name = by ?? (field === 'TECHNICAL' ? technicalName : null);
  if (!name || field === 'BUSINESS' || field === 'DSS' || field === 'DEFINITION') return null;
  return <span className={styles.matchedBy}>{text(`glossary.matchedBy.${field}`, { name })}</span>;
}

/** The name itself begins with what was searched for. */
function isPlain({ highlights }: TermMatch): boolean {
  const ofName = highlights.find(({ field }) => field === 'business_name');
  return ofName?.ranges[0]?.from === 0;
}
