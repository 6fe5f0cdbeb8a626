import type { CSSProperties, ReactNode } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './page.module.css';

interface Props {
  /** Above the heading: the way to this page. */
  above?: ReactNode;
  /** Before the title: initials. */
  mark?: ReactNode;
  title: string;
  /** Beside the title: states. */
  chips?: ReactNode;
  description?: ReactNode;
  /** The actions of this page, the primary action last. */
  actions?: ReactNode;
  /** Of the content, in pixels for a table with many columns. */
  width?: 'work' | 'reading' | number;
  /** Of the content on a phone, in pixels; as wide as the screen unless it is given. */
  phoneWidth?: number;
  /** A greeting in place of a plain heading. */
  large?: boolean;
  /** Beside the heading, and below it where the screen is narrow. */
  hero?: ReactNode;
  /** Below the heading, beside the hero. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: its width, its margins and its heading. */
export function Page({ above, width = 'work', phoneWidth, ...rest }: Props) {
  const { hero, intro, children, ...header } = rest;
  const widths = {
    '--content-width': typeof width === 'number' ? `${width}px` : `var(--${width}-width)`,
    ...(phoneWidth && { '--phone-width': `${phoneWidth}px` }),
  };
  return (
    <div
      className={styles.page}
      data-large={header.large || undefined}
      style={widths as CSSProperties}
    >
      <div className={styles.top} data-hero={hero ? true : undefined}>
        <div className={styles.heading}>
          {above}
          <PageHeader {...header} />
          {intro}
        </div>
        {hero}
      </div>
      {children}
    </div>
  );
}
