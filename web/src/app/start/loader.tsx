import { routes } from '@endcap/contract/routes/routes';
import { useText } from '../../lib/i18n/messages.ts';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './loader.module.css';

interface Props {
  after?: number;
  /** The page that loads. */
  path?: string;
}

/** The outline of a page, shown after a delay, so that a page that loads fast does not flicker. */
export function Loader({ after = 300, path }: Props) {
  const text = useText('shell');
  const late = useDelayed(true, after);
  if (!late) return null;
  return (
    <div role="status" data-loading>
      <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      <StartLoader {...(path && { path })} />
    </div>
  );
}

type Shape = 'cards' | 'list' | 'text';

const lists: readonly string[] = [
  routes.userList.path,
  routes.domainsList.path,
  routes.activityLog.path,
  routes.companyList.path,
  routes.dataDictionary.path,
  routes.dataDictionaryV2.path,
];

/** Lists have the width of the work pages, so that the outline has their left edge. */
function shapeOf(path: string): Shape {
  if (path === routes.apps.path) return 'cards';
  return lists.includes(path) ? 'list' : 'text';
}

const blocks: Record<Shape, number> = { cards: 6, list: 10, text: 1 };

/** The outline of a page before the texts and the theme have loaded. */
export function StartLoader({ path = window.location.pathname }: { path?: string }) {
  const shape = shapeOf(path);
  return (
    <div className={styles.page} data-shape={shape} aria-busy="true">
      <span className={styles.title} />
      <span className={styles.line} />
      <div className={styles.content}>
        {Array.from({ length: blocks[shape] }, (_, block) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks that are all the same
          <span key={block} className={styles.block} />
        ))}
      </div>
    </div>
  );
}
