import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './placeholder-lines.module.css';
import { useDelayed } from './use-delayed.ts';

interface PlaceholderProps {
  /** Names the loading content for screen readers. */
  label: string;
  className?: string | undefined;
  /** The outline of the content. */
  children: ReactNode;
}

/** Keeps the place of content that is still being fetched; visible only when that takes a while. */
export function Placeholder({ label, className, children }: PlaceholderProps) {
  const late = useDelayed(true);
  return (
    <div
      className={`${styles.content} ${className ?? ''}`}
      data-late={late || undefined}
      role="status"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

interface BlockProps {
  /** In pixels. */
  height: number;
  /** A CSS width; all of the line unless it is given. */
  width?: number | string;
}

/** One block of an outline, as large as a line of text, a button or a field. */
export function PlaceholderBlock({ height, width = '100%' }: BlockProps) {
  return <span className={styles.block} style={{ height, width }} />;
}

interface Props {
  label: string;
  lines: number;
  /** Fields of a form unless it is given. */
  shape?: 'fields' | 'text';
}

const textWidths = ['92%', '100%', '78%', '96%', '64%'];

/** The outline of a form, or of a few lines of text. */
export function PlaceholderLines({ label, lines, shape = 'fields' }: Props) {
  return (
    <Placeholder label={label} className={styles[shape]}>
      {Array.from({ length: lines }, (_, line) =>
        shape === 'fields' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
          <PlaceholderBlock key={line} height={36} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
          <PlaceholderBlock key={line} height={12} width={textWidths[line % 5] ?? '100%'} />
        ),
      )}
    </Placeholder>
  );
}
