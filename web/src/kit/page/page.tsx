import type { CSSProperties, ReactNode } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './page.module.css';

interface Props {
  title: string;
  description?: ReactNode;
  /** The actions of this page, the primary action last. */
  actions?: ReactNode;
  /** Of the content, in pixels for a table with many columns. */
  width?: 'work' | 'reading' | number;
  children: ReactNode;
}

/** The frame of a screen: its width, its margins and its heading. */
export function Page({ width = 'work', children, ...header }: Props) {
  const content = typeof width === 'number' ? `${width}px` : `var(--${width}-width)`;
  return (
    <div className={styles.page} style={{ '--content-width': content } as CSSProperties}>
      <PageHeader {...header} />
      {children}
    </div>
  );
}
