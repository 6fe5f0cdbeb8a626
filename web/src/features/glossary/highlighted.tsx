import type { TermMatch } from '@endcap/contract/glossary-term';
import type { ReactNode } from 'react';
import styles from './results.module.css';

type Field = TermMatch['highlights'][number]['field'];

interface Props {
  text: string;
  match: TermMatch | null;
  field: Field;
}

/** A text with what was searched for marked in it. It may be the beginning of the whole text. */
export function Highlighted({ text, match, field }: Props) {
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
