import { VisuallyHidden } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import styles from './loader.module.css';

/** The outline of a page, shown after a delay, so that a page that loads fast does not flicker. */
export function Loader({ after = 300 }: { after?: number }) {
  const text = useText('shell');
  const late = useDelayed(true, after);
  if (!late) return null;
  return (
    <div role="status" data-loading>
      <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      <StartLoader />
    </div>
  );
}

/** The outline of a page before the texts and the theme have loaded. */
export function StartLoader() {
  return (
    <div className={styles.page} aria-busy="true">
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.block} />
    </div>
  );
}
