import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './earlier-entries.module.css';

interface Props {
  left: number;
  isReading: boolean;
  onShow: () => void;
}

/** The place in a long thread where its earlier entries are: nothing once all are shown. */
export function EarlierEntries({ left, isReading, onShow }: Props) {
  const text = useText('tickets');
  if (left === 0) return null;
  return (
    <li className={styles.earlier}>
      <Button
        variant="default"
        size="xs"
        loading={isReading}
        onClick={onShow}
        data-track="thread-earlier"
      >
        {text('tickets.thread.earlier')}
      </Button>
      <span>{text('tickets.thread.left', { count: left })}</span>
    </li>
  );
}

/** Says how many entries appeared, to people who do not see them. */
export function ShownEntries({ count }: { count: number }) {
  const text = useText('tickets');
  return (
    <VisuallyHidden role="status">
      {count > 0 ? text('tickets.thread.shown', { count }) : null}
    </VisuallyHidden>
  );
}

/** For the first of the entries that were read last: the button may be gone, and reading goes on there. */
export function focusEntry(entry: HTMLElement | null): void {
  entry?.focus();
}
