import type { HomeChange } from '@endcap/contract/operations/home';
import { IconCircleCheck, IconNews } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { launchAddress } from '../../../kit/products/product-cards.ts';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useMoment } from '../../../lib/i18n/moments.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { useMayOpen } from '../../../lib/session/use-may-open.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { Monogram } from '../../../ui/layout/monogram.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './home.module.css';
import { homeQuery } from './home.queries.ts';
import { FoldedRows, HomeCard } from './home-card.tsx';

/** Answers, release notes and products that became ready; to open one is to read it. */
export function ChangesPanel() {
  const text = useText('home-page');
  const { data, error } = useQuery(homeQuery);
  const hasNotes = useMayOpen('releaseNotes');
  if (error && !data) return null;
  return (
    <HomeCard
      title={text('home.changed')}
      count={data?.unread ? text('home.changed.new', { count: data.unread }) : null}
      side={hasNotes ? <RouteLink id="releaseNotes">{text('home.changed.all')}</RouteLink> : null}
    >
      {data ? <Changes changes={data.changes} /> : null}
      {data ? null : (
        <div className={styles.none}>
          <PlaceholderLines label={text('common.loading')} lines={4} />
        </div>
      )}
    </HomeCard>
  );
}

/** All unread changes are shown; what was read is folded, so that the products begin higher. */
const shownChanges = 3;

function Changes({ changes }: { changes: readonly HomeChange[] }) {
  const text = useText('home-page');
  const productName = useProductName();
  const ago = useMoment();
  const date = useDate();
  const unread = changes.filter(({ isUnread }) => isUnread).length;
  if (changes.length === 0) return <p className={styles.none}>{text('home.changed.none')}</p>;
  return (
    <FoldedRows shown={Math.max(shownChanges, unread)} track="home-changes-more">
      {changes.map((change) => {
        switch (change.kind) {
          case 'ANSWER':
            return (
              <Change
                key={`answer-${change.id}`}
                mark={<Monogram name={change.by} size={28} />}
                change={change}
                facts={[ago(change.on), change.id]}
              >
                <Link to="/support/trackTicket/$ticketId" params={{ ticketId: change.id }}>
                  {text('home.answered', { name: change.by, subject: change.subject })}
                </Link>
              </Change>
            );
          case 'RELEASE_NOTE':
            return (
              <Change
                key={`note-${change.id}`}
                mark={<Mark icon={<IconNews size={16} aria-hidden />} tone="green" />}
                change={change}
                // The hour at which a note came out says nothing to its readers.
                facts={[date(change.on, 'table'), text('home.note')]}
              >
                <Link to="/releaseNotes/article" search={{ note: change.id }}>
                  {change.title}
                </Link>
              </Change>
            );
          case 'READY':
            return (
              <Change
                key={`ready-${change.id}`}
                mark={<Mark icon={<IconCircleCheck size={16} aria-hidden />} tone="green" />}
                change={change}
                facts={[ago(change.on)]}
              >
                <a href={launchAddress(change.id)}>
                  {text('home.ready', { product: productName(change.id) })}
                </a>
              </Change>
            );
          default:
            return null;
        }
      })}
    </FoldedRows>
  );
}

interface ChangeProps {
  mark: ReactNode;
  change: HomeChange;
  facts: string[];
  children: ReactNode;
}

function Change({ mark, change, facts, children }: ChangeProps) {
  const text = useText('home-page');
  return (
    <li className={styles.row}>
      {mark}
      <div className={styles.words}>
        <p className={styles.title}>
          {children}
          {change.isUnread ? <VisuallyHidden>{text('home.changed.unread')}</VisuallyHidden> : null}
        </p>
        <div className={styles.meta}>{facts.join(' · ')}</div>
      </div>
      {change.isUnread ? <span className={styles.dot} aria-hidden /> : null}
    </li>
  );
}

function Mark({ icon, tone }: { icon: ReactNode; tone: 'green' | 'amber' }) {
  return (
    <span className={styles.mark} data-size="small" data-tone={tone}>
      {icon}
    </span>
  );
}
