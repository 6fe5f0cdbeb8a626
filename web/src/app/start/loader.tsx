import { useText } from '../../lib/i18n/messages.ts';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './loader.module.css';

/** Lists have the width of the work pages, so that the outline has their left edge. */
export type Outline = 'cards' | 'list' | 'text';

interface Props {
  after?: number;
  /** Of the page that loads. */
  outline?: Outline | undefined;
}

/** The outline of a page, shown after a delay, so that a page that loads fast does not flicker. */
export function Loader({ after = 300, outline }: Props) {
  const text = useText('shell');
  const late = useDelayed(true, after);
  if (!late) return null;
  return (
    <div role="status" data-loading>
      <VisuallyHidden>{text('common.loading')}</VisuallyHidden>
      <StartLoader outline={outline} />
    </div>
  );
}

const blocks: Record<Outline, number> = { cards: 6, list: 10, text: 1 };

/** The outline of a page before the texts and the theme have loaded. */
export function StartLoader({ outline = 'text' }: Pick<Props, 'outline'>) {
  return (
    <div className={styles.page} data-shape={outline} aria-busy="true">
      <span className={styles.title} />
      <span className={styles.line} />
      <div className={styles.content}>
        {Array.from({ length: blocks[outline] }, (_, block) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks that are all the same
          <span key={block} className={styles.block} />
        ))}
      </div>
    </div>
  );
}
