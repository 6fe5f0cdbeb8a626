import { VisuallyHidden } from '@mantine/core';
import styles from './placeholder-lines.module.css';
import { useDelayed } from './use-delayed.ts';

interface Props {
  /** Names the loading content for screen readers. */
  label: string;
  lines: number;
}

/** Keeps the place of fields that are still being fetched; visible only when that takes a while. */
export function PlaceholderLines({ label, lines }: Props) {
  const late = useDelayed(true);
  return (
    <div className={styles.lines} data-late={late || undefined} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
