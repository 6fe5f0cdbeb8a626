import type { ReactNode } from 'react';
import { useDate } from '../../lib/i18n/dates.ts';
import common from '../../ui/theme/common.module.css';
import styles from './dated-list.module.css';
import { LanguageMark } from './language-mark.tsx';

interface EntryProps {
  publishedOn: string;
  title: ReactNode;
  summary: string;
  /** Of the text where it is not the language of the page. */
  lang?: string | undefined;
  /** The reader has not opened it. */
  isNew?: boolean;
  /** Below the summary: tags, products. */
  children?: ReactNode;
}

/** The items of a list with days, the newest first. */
export function DatedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={common.list} aria-label={label}>
      {children}
    </ol>
  );
}

export function DatedEntry(props: EntryProps) {
  const { publishedOn, title, summary, lang, isNew, children } = props;
  const date = useDate();
  return (
    <li className={styles.entry} data-new={isNew || undefined}>
      <time className={styles.day} dateTime={publishedOn}>
        {date(publishedOn, 'table')}
      </time>
      <div className={common.shrink}>
        <h2 className={styles.title}>
          {title} <LanguageMark lang={lang} />
        </h2>
        <p className={styles.summary} lang={lang}>
          {summary}
        </p>
        {children}
      </div>
    </li>
  );
}
