import type { ReactNode } from 'react';
import { IconTile, type IconTone } from '../layout/icon-tile.tsx';
import styles from './message-screen.module.css';

interface Props {
  /** The picture above the title: an icon on a tile, or something of its own. */
  icon?: ReactNode;
  tone?: IconTone | undefined;
  mark?: ReactNode;
  /** A few characters above the title, such as a status code. */
  eyebrow?: string;
  title: string;
  message: string;
  /** The way on, the likeliest first. */
  actions?: ReactNode;
  /** Read out as soon as it appears. */
  alert?: boolean;
  /** Content between the message and the actions. */
  children?: ReactNode;
  /** Content at the bottom. */
  footnote?: ReactNode;
}

/** A whole page that says one thing, and what to do about it. */
export function MessageScreen({
  icon,
  tone,
  mark = icon ? (
    <IconTile large tone={tone}>
      {icon}
    </IconTile>
  ) : null,
  eyebrow,
  title,
  message,
  actions,
  alert = false,
  children,
  footnote,
}: Props) {
  return (
    <section className={styles.screen} role={alert ? 'alert' : undefined}>
      {mark ? <span className={styles.mark}>{mark}</span> : null}
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.message}>{message}</p>
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {footnote}
    </section>
  );
}
