import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { AddressText } from '../../../../ui/layout/address-text.tsx';
import { DrawerPanel } from '../../../../ui/overlays/side-panel.tsx';
import styles from './manage-announcements.module.css';
import { viewsQuery } from './manage-announcements.queries.ts';

/** The users who have seen an announcement, the latest first. */
export function AnnouncementViews({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('announcements');
  return (
    <DrawerPanel title={text('announcements.views')} onClose={onClose}>
      <Views id={id} />
    </DrawerPanel>
  );
}

function Views({ id }: { id: string }) {
  const text = useText('announcements');
  const date = useDate();
  const { data, error, refetch } = useQuery(viewsQuery(id));
  if (error) {
    const title = text('announcements.views.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('announcements.views')} lines={4} />;
  if (data.items.length === 0)
    return <p className={styles.soft}>{text('announcements.views.none')}</p>;
  return (
    <>
      <ul className={styles.views}>
        {data.items.map(({ userId, name, loginId, seenOn, dismissedOn }) => (
          <li key={userId}>
            <span className={styles.name}>{name}</span>
            <span className={styles.soft}>
              <AddressText address={loginId} />
            </span>
            <span className={styles.soft}>
              {[
                text('announcements.views.seen', { date: date(seenOn, 'minute') }),
                dismissedOn
                  ? text('announcements.views.dismissed', { date: date(dismissedOn, 'minute') })
                  : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <p className={styles.soft}>{text('announcements.views.first')}</p>
      ) : null}
    </>
  );
}
