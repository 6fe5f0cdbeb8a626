import type { ChangeEntry } from '@endcap/contract/change-history';
import type { Page } from '@endcap/contract/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../kit/page/moment.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { DrawerPanel } from '../../ui/overlays/side-panel.tsx';
import { Failure } from '../failure/failure.tsx';
import styles from './change-history.module.css';

interface Props {
  /** Names the thing whose changes are shown. */
  name: string;
  changes: UseQueryResult<Page<ChangeEntry>>;
  onClose: () => void;
}

/** The changes of a setting of the portal, the newest first. */
export function ChangeHistoryDrawer({ name, changes, onClose }: Props) {
  const text = useText('operations');
  return (
    <DrawerPanel title={text('operations.history.title', { name })} onClose={onClose}>
      <ChangeHistory changes={changes} />
    </DrawerPanel>
  );
}

function ChangeHistory({ changes: { data, error, refetch } }: Pick<Props, 'changes'>) {
  const text = useText('operations');
  if (error) {
    const title = text('operations.history.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('words.history')} lines={4} />;
  if (data.items.length === 0)
    return <p className={styles.none}>{text('operations.history.none')}</p>;
  return (
    <>
      <ol className={styles.list}>
        {data.items.map(({ id, changedOn, actor, actorLoginId, event, description }) => (
          <li key={id}>
            <p className={styles.event}>{description || event}</p>
            <p className={styles.who}>
              <Moment on={changedOn} />
              <span title={actorLoginId ?? undefined}>
                {actor ?? text('operations.history.erased')}
              </span>
            </p>
          </li>
        ))}
      </ol>
      {data.totalPages > 1 ? (
        <p className={styles.none}>
          <Link to="/admin/activityLog">{text('operations.history.older')}</Link>
        </p>
      ) : null}
    </>
  );
}
