import { Children, type ReactNode } from 'react';
import { useWords } from '../../lib/i18n/messages.ts';
import styles from './breadcrumb.module.css';

interface Props {
  /** The links to the pages above this one, the outermost first. */
  children: ReactNode;
  /** The name of this page, where its heading does not follow at once. */
  current?: string;
}

/** The way from an area to this page. */
export function Breadcrumb({ children, current }: Props) {
  const text = useWords();
  return (
    <nav aria-label={text('words.youAreHere')} className={styles.breadcrumb}>
      <ol>
        {Children.map(children, (link) => (link ? <li>{link}</li> : null))}
        {current ? <li aria-current="page">{current}</li> : null}
      </ol>
    </nav>
  );
}
