import type { MarkedText } from '@endcap/contract/content/content-search';
import type { ReactNode } from 'react';
import styles from './search.module.css';

/** A text with the words of the search marked. */
export function Marked({ text, ranges }: MarkedText) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of ranges) {
    if (from < end) continue;
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
