import { queueCountLimit, queueViews } from '@endcap/contract/support/ticket-queue-options';
import type { TicketView, TicketViewFilters } from '@endcap/contract/support/ticket-views';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { PathLink } from '../../../../kit/page/path-link.tsx';
import { useUndoToast } from '../../../../kit/use-undo-toast.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import common from '../../../../ui/theme/common.module.css';
import { overviewQuery, queueKey } from '../ticket-queue.queries.ts';
import styles from './queue-rail.module.css';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { TeamLoad } from './team-load.tsx';
import {
  addView,
  changeView,
  useRemoveView,
  useSaveView,
  viewsQuery,
} from './ticket-views.queries.ts';
import { addressOf, isSame } from './view-address.ts';
import '../../../../ui/theme/overlays.ts';

interface Props {
  /** What the list shows now. */
  filters: TicketViewFilters;
  /** The people whose tickets are shown. */
  people: readonly string[];
  onPeople: (ids: string[]) => void;
}

/** Beside the list: the views of the team and one's own, who has how much, and what else there is. */
export function QueueRail({ filters, people, onPeople }: Props) {
  const text = useText('ticket-queue');
  const { data: overview } = useQuery(overviewQuery);
  const own = useQuery(viewsQuery).data?.items ?? [];
  const shown = own.find((view) => isSame(view.filters, filters));
  const ownTitle = useId();
  return (
    <nav className={styles.rail} aria-label={text('ticket-queue.views')}>
      <ul className={`${common.list} ${styles.views}`}>
        {queueViews.map((view) => (
          <Entry
            key={view}
            to={addressOf({ view })}
            isCurrent={!shown && filters.view === view}
            count={overview?.counts[view]}
            isLate={view === 'DUE'}
          >
            {text(`ticket-queue.view.${view}`)}
          </Entry>
        ))}
      </ul>
      <h2 className={styles.title} id={ownTitle}>
        {text('ticket-queue.ownViews')}
      </h2>
      {own.length > 0 ? (
        <ul className={`${common.list} ${styles.views}`} aria-labelledby={ownTitle}>
          {own.map((view) => (
            <Entry
              key={view.viewId}
              to={addressOf(view.filters)}
              isCurrent={view === shown}
              count={view.count}
              acts={<ViewActs view={view} filters={filters} isCurrent={view === shown} />}
            >
              {view.name}
            </Entry>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{text('ticket-queue.saved.none')}</p>
      )}
      <div className={styles.team}>
        <h2 className={styles.title}>{text('ticket-queue.team')}</h2>
        <TeamLoad agents={overview?.agents ?? []} chosen={people} onChoose={onPeople} />
      </div>
      <h2 className={styles.title}>{text('ticket-queue.more')}</h2>
      <ul className={`${common.list} ${styles.views}`} data-more>
        <Entry to="/ticketQueue/parkedMail" count={overview?.parkedMail || undefined}>
          {text('ticket-queue.parked.title')}
        </Entry>
        <Entry to="/ticketQueue/savedReplies">{text('ticket-queue.replies.title')}</Entry>
        <Entry to="/ticketQueue/reports">{text('words.reports')}</Entry>
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: string;
  isCurrent?: boolean;
  count?: number | undefined;
  isLate?: boolean;
  acts?: ReactNode;
  children: string;
}

function Entry({ to, isCurrent = false, count, isLate = false, acts, children }: EntryProps) {
  const text = useText('ticket-queue');
  const key = (count ?? 0) >= queueCountLimit ? 'ticket-queue.count.more' : 'ticket-queue.count';
  return (
    <li className={styles.entry} data-current={isCurrent || undefined}>
      <PathLink to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
        <span className={common.cut}>{children}</span>
        {count === undefined ? null : (
          <span className={styles.count} data-late={(isLate && count > 0) || undefined}>
            {text(key, { count })}
          </span>
        )}
      </PathLink>
      {acts}
    </li>
  );
}

interface ActsProps {
  view: TicketView;
  filters: TicketViewFilters;
  isCurrent: boolean;
}

/** What the owner does with a view. Its filters and its removal are undone from the toast. */
function ViewActs({ view, filters, isCurrent }: ActsProps) {
  const text = useText('ticket-queue');
  const reportFailure = useReportFailure(text('ticket-queue.saved.failed'));
  const { viewId, name } = view;
  const done = ({ name }: TicketView) => text('ticket-queue.saved.done', { name });
  const putBack = useUndoToast({ queryKey: queueKey, undo: addView, undone: done });
  const changeBack = useUndoToast({ queryKey: queueKey, undo: changeView, undone: done });
  const onError = (error: Error) => reportFailure(error);
  const change = useSaveView({
    onSuccess: (saved) => changeBack.show(done(saved), { viewId, name, filters: view.filters }),
    onError,
  });
  const remove = useRemoveView({
    onSuccess: () =>
      putBack.show(text('ticket-queue.saved.removed', { name }), { name, filters: view.filters }),
    onError,
  });
  const dialogs = useDialogs({
    rename: (close) => <SaveViewDialog view={view} filters={view.filters} onClose={close} />,
  });
  return (
    <>
      <Menu
        position="bottom-end"
        shadow="md"
        withInitialFocusPlaceholder={false}
        portalProps={{ target: 'main' }}
      >
        <Menu.Target>
          <ActionIcon
            className={styles.acts}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={text('common.table.actionsOf', { row: name })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown miw={180}>
          <Menu.Item onClick={() => dialogs.open('rename')}>
            {text('ticket-queue.saved.rename')}
          </Menu.Item>
          {isCurrent ? null : (
            <Menu.Item onClick={() => change.mutate({ view, name, filters })}>
              {text('ticket-queue.saved.replace')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => remove.mutate(viewId)}>{text('words.remove')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialogs.element}
    </>
  );
}
