import {
  announcementLimits,
  announcementStatuses,
} from '@endcap/contract/content/announcement-options';
import { announcementList } from '@endcap/contract/content/content-lists';
import type { ManagedAnnouncement } from '@endcap/contract/content/manage-announcements';
import {
  IconEye,
  IconHistory,
  IconPencil,
  IconPlayerStop,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { ChangeHistoryDrawer } from '../../../../kit/history/change-history.tsx';
import { ListFilters } from '../../../../kit/list/list-filters.tsx';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { StatusBadge, type StatusTone } from '../../../../kit/page/status-badge.tsx';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import common from '../../../../ui/theme/common.module.css';
import {
  AddAnnouncementDialog,
  DeleteAnnouncementDialog,
  EditAnnouncementDialog,
  EndAnnouncementDialog,
} from './announcement-dialogs.tsx';
import { AnnouncementViews } from './announcement-views.tsx';
import { announcementsTable } from './announcements.search.ts';
import styles from './manage-announcements.module.css';
import { announcementHistoryQuery, announcementsOf } from './manage-announcements.queries.ts';

type Status = ManagedAnnouncement['status'];

/** /operations/announcements: all announcements, and who has seen them. */
export function AnnouncementsPage() {
  const text = useText('announcements');
  const words = useText('operations');
  const { may } = useSession();
  const list = useList('/operations/announcements', announcementsTable, announcementsOf);
  const dialogs = useDialogs({
    add: (close) => <AddAnnouncementDialog onClose={close} />,
    edit: (close, one: ManagedAnnouncement) => (
      <EditAnnouncementDialog announcement={one} onClose={close} />
    ),
    end: (close, one: ManagedAnnouncement) => (
      <EndAnnouncementDialog announcement={one} onClose={close} />
    ),
    remove: (close, one: ManagedAnnouncement) => (
      <DeleteAnnouncementDialog announcement={one} onClose={close} />
    ),
    history: (close, one: ManagedAnnouncement) => (
      <AnnouncementHistory announcement={one} onClose={close} />
    ),
  });
  const add = may('CREATE', 'ANNOUNCEMENT') ? (
    <Button onClick={() => dialogs.open('add')}>{text('announcements.add')}</Button>
  ) : null;
  return (
    <ListPage
      title={text('announcements.title')}
      description={text('announcements.lead')}
      actions={add}
      list={list}
      searchLabel={text('announcements.search')}
      filters={
        <ListFilters
          of={announcementList}
          list={list}
          filters={{
            status: {
              name: text('announcements.column.status'),
              options: announcementStatuses.map((id) => ({
                id,
                title: text(`announcements.status.${id}`),
              })),
            },
          }}
        />
      }
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ texts }) => texts['en-US']}
      oneLine={false}
      rowActions={[
        {
          id: 'views',
          label: text('announcements.views'),
          icon: <IconEye size={16} />,
          onSelect: ({ id }) => list.setRow(id),
        },
        {
          id: 'edit',
          label: text('words.edit'),
          icon: <IconPencil size={16} />,
          may: may('UPDATE', 'ANNOUNCEMENT'),
          when: (one) => one.status !== 'ENDED',
          onSelect: (one) => dialogs.open('edit', one),
        },
        {
          id: 'history',
          label: words('words.history'),
          icon: <IconHistory size={16} />,
          onSelect: (one) => dialogs.open('history', one),
        },
        {
          id: 'end',
          label: text('announcements.end'),
          icon: <IconPlayerStop size={16} />,
          destructive: true,
          may: may('UPDATE', 'ANNOUNCEMENT'),
          when: (one) => one.status === 'SHOWN',
          onSelect: (one) => dialogs.open('end', one),
        },
        {
          id: 'remove',
          label: text('words.delete'),
          icon: <IconTrash size={16} />,
          destructive: true,
          may: may('DELETE', 'ANNOUNCEMENT'),
          when: (one) => one.status === 'SCHEDULED',
          onSelect: (one) => dialogs.open('remove', one),
        },
      ]}
      failed={text('announcements.failed')}
      empty={{
        icon: <IconSpeakerphone size={22} />,
        title: text('announcements.empty.title'),
        message: text('announcements.empty.message'),
        action: add,
      }}
      noMatch={{
        title: text('announcements.noResults.title'),
        message: text('announcements.noResults.message'),
      }}
    >
      {list.row ? <AnnouncementViews id={list.row} onClose={() => list.setRow(null)} /> : null}
      {dialogs.element}
    </ListPage>
  );
}

interface HistoryProps {
  announcement: ManagedAnnouncement;
  onClose: () => void;
}

function AnnouncementHistory({ announcement, onClose }: HistoryProps) {
  const changes = useQuery(announcementHistoryQuery(announcement.id));
  const name = announcement.texts['en-US'].slice(0, 40);
  return <ChangeHistoryDrawer name={name} changes={changes} onClose={onClose} />;
}

const statusTones: Record<Status, StatusTone> = {
  SCHEDULED: 'accent',
  SHOWN: 'success',
  ENDED: 'neutral',
};
const severityTones: Record<ManagedAnnouncement['severity'], StatusTone> = {
  INFO: 'neutral',
  WARNING: 'warning',
  CRITICAL: 'danger',
};

function useColumns(): readonly DataTableColumn<ManagedAnnouncement>[] {
  const text = useText('announcements');
  const words = useText('operations');
  const { locale } = useLocale();
  const cells = useMemo((): ListCells<typeof announcementList, ManagedAnnouncement> => {
    // The server has written the minute in the zone of the site, so that it is shown as it is.
    const minute = (local: string) =>
      formatDate(`${local}:00Z`, 'minute', { locale, timeZone: 'UTC' });
    return {
      text: {
        strong: true,
        width: '34%',
        cell: ({ texts, severity }) => (
          <span className={common.breaking}>
            {texts[locale] || texts['en-US']}
            {severity === 'INFO' ? null : (
              <StatusBadge tone={severityTones[severity]} className={styles.severity}>
                {text(`announcements.severity.${severity}`)}
              </StatusBadge>
            )}
          </span>
        ),
      },
      status: {
        cell: ({ status }) => (
          <StatusBadge tone={statusTones[status]}>
            {text(`announcements.status.${status}`)}
          </StatusBadge>
        ),
      },
      audience: {
        cell: ({ audience, site }) => (
          <>
            {text(`announcements.audience.${audience}`)}
            <span className={styles.below}>
              {site ? words(`operations.site.${site}`) : text('announcements.site.all')}
            </span>
          </>
        ),
      },
      startsOn: {
        quiet: true,
        cell: ({ startsOn }) => minute(startsOn),
      },
      endsOn: {
        quiet: true,
        cell: ({ endsOn }) => (endsOn ? minute(endsOn) : text('announcements.noEnd')),
      },
      seen: {
        cell: ({ seen }) =>
          seen >= announcementLimits.countedViews
            ? text('announcements.seenMany')
            : text('announcements.seen', { count: seen }),
      },
    };
  }, [text, words, locale]);
  return useListColumns(announcementList, text, cells);
}
