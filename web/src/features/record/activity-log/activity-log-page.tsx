import { type DateRange, dateRangeRules, lastThirtyDays } from '@endcap/contract/date-range';
import type { FilterOf } from '@endcap/contract/lists/define-list';
import { activityList } from '@endcap/contract/record/activity-lists';
import type { ActivityEntry } from '@endcap/contract/record/activity-logs';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { ExportButton, ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { DateRangePicker } from '../../../ui/fields/date-range/date-range-picker.tsx';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import common from '../../../ui/theme/common.module.css';
import { AccessTab } from './access-tab.tsx';
import styles from './activity-log.module.css';
import {
  type ActivityPage,
  activityBody,
  activityOf,
  applicationsQuery,
  daysOf,
  downloadActivity,
  eventsQuery,
} from './activity-log.queries.ts';
import { activityTable } from './activity-log.search.ts';
import { LogTabs } from './log-tabs.tsx';
import { useLogVerification } from './log-verification.tsx';
import { VisitsTab } from './visits-tab.tsx';

/** /admin/activityLog: of the company that the user acts for; of all for a super admin without one. */
export function ActivityLogPage() {
  const { user } = useSession();
  const { tab } = useTableSearch('/admin/activityLog', activityTable);
  const company = user?.tenant ?? null;
  const key = company?.id ?? 'all';
  if (company && tab === 'visits') return <VisitsTab key={key} company={company} />;
  if (company && tab === 'access') return <AccessTab key={key} company={company} />;
  return <ActivityLog key={key} company={company} />;
}

function ActivityLog({ company }: { company: { id: string; name: string } | null }) {
  const text = useText('activity-log');
  const { may, user } = useSession();
  const timeZone = user?.user_preferences.locale.timezone ?? 'UTC';
  const initial = useMemo(() => lastThirtyDays(timeZone), [timeZone]);
  const list = useList('/admin/activityLog', activityTable, activityOf(company?.id, timeZone));
  const range = daysOf(list.filter, timeZone);
  const body = activityBody(range, list.filter, list.search || undefined);
  const verification = useLogVerification(company?.id);
  const page = list.query.data as ActivityPage | undefined;
  const isFiltered = (['actor', 'event', 'application'] as const).some(
    (name) => list.filter(name).length > 0,
  );
  return (
    <ListPage
      title={text('activity-log.title')}
      description={
        <>
          {company
            ? text('activity-log.lead', { company: company.name })
            : text('activity-log.leadAll')}
          {verification.line}
        </>
      }
      {...(may('EXPORT', 'ACTIVITY_LOG') && {
        exportFile: {
          download: () => downloadActivity(body, 'xlsx'),
          fileName: 'activity-log.xlsx',
          label: text('activity-log.download'),
          icon: <IconDownload size={16} aria-hidden />,
        },
        actions: (
          <ExportButton
            download={() => downloadActivity(body, 'csv')}
            fileName="activity-log.csv"
            label={text('activity-log.downloadCsv')}
            track="activity-log-csv"
          />
        ),
      })}
      {...(company && { frame: (content: ReactNode) => <LogTabs tab="log">{content}</LogTabs> })}
      list={list}
      beyond={
        page?.totalIsCapped ? { next: page.totalElements > (page.page + 1) * page.pageSize } : null
      }
      searchLabel={text('activity-log.search')}
      filters={
        <>
          <ActivityFilters range={range} initial={initial} list={list} />
          {page?.totalIsCapped ? (
            <p className={common.quietLine}>
              {text('activity-log.capped', { count: page.totalElements })}
            </p>
          ) : null}
        </>
      }
      columns={useColumns(company === null)}
      rowId={({ id }) => id}
      rowName={({ eventText, entityName }) => `${eventText} ${entityName ?? ''}`}
      showAllColumns
      oneLine={false}
      failed={text('activity-log.failed')}
      empty={{
        icon: <IconHistory size={22} />,
        title: text('activity-log.empty.title'),
        message: text('activity-log.empty.message'),
      }}
      noMatch={{
        title: text('activity-log.noResults.title'),
        message: text('activity-log.noResults.message'),
        isFiltered,
        clearLabel: text('words.clearSearchAndFilters'),
      }}
    >
      {verification.panel}
    </ListPage>
  );
}

type ActivityFilterName = FilterOf<typeof activityList> | 'from' | 'to';

interface FilterProps {
  range: DateRange;
  initial: DateRange;
  list: {
    filter: (name: ActivityFilterName) => string[];
    setFilter: (name: ActivityFilterName, values: readonly string[]) => void;
    setFilters: (values: Partial<Record<ActivityFilterName, readonly string[]>>) => void;
    clear: (names: readonly ActivityFilterName[]) => void;
  };
}

export function ActivityFilters({ range, initial, list }: FilterProps) {
  const text = useText('activity-log');
  const { data: events = [] } = useQuery(eventsQuery);
  const { data: applications = [] } = useQuery(applicationsQuery);
  const actors = list.filter('actor').map((id) => ({ id, title: id }));
  return (
    <>
      <div className={styles.period}>
        <DateRangePicker
          label={text('activity-log.filter.period')}
          value={range}
          initial={initial}
          rules={dateRangeRules}
          onDone={({ start, end }) => list.setFilters({ from: [start], to: [end] })}
        />
      </div>
      <ListFilters
        of={activityList}
        list={list}
        filters={{
          event: { name: text('activity-log.filter.events'), options: events },
          application: { name: text('activity-log.filter.applications'), options: applications },
          // A user is chosen in a row.
          actor: actors.length > 0 ? { name: text('words.user'), options: actors } : null,
        }}
      />
    </>
  );
}

function useColumns(isOfAll: boolean) {
  const [, change] = useUrlState('/admin/activityLog');
  return useActivityColumns(isOfAll, change);
}

/** `change`: a click on an actor shows their entries alone. */
export function useActivityColumns(
  isOfAll: boolean,
  change: (next: { actor: string; page: undefined }) => void,
): readonly DataTableColumn<ActivityEntry>[] {
  const text = useText('activity-log');
  const date = useDate();
  const erased = text('activity-log.erased');
  const cells = useMemo(
    (): ListCells<typeof activityList, ActivityEntry> => ({
      uiCreatedOnDate: {
        width: '16%',
        cell: ({ uiCreatedOnDate }) => (
          <span className={styles.time}>{date(uiCreatedOnDate, 'minute')}</span>
        ),
      },
      company: { cell: ({ companyName }) => companyName ?? '' },
      actor: {
        strong: true,
        width: '20%',
        cell: ({ actor, actorName }) =>
          actor === null ? (
            erased
          ) : (
            <UnstyledButton
              className={styles.actor}
              title={actorName ?? undefined}
              aria-label={text('activity-log.onlyActor', { actor })}
              onClick={() => change({ actor, page: undefined })}
            >
              <AddressText address={actor} />
            </UnstyledButton>
          ),
      },
      entityId: {
        cell: ({ entityName }) => entityName ?? erased,
      },
      event: {
        cell: ({ eventText }) => eventText,
      },
      eventDescription: {
        width: '24%',
        cell: ({ eventDescription, eventText }) => (
          <CutText
            text={eventDescription}
            moreLabel={text('activity-log.more', { name: eventText })}
            lessLabel={text('activity-log.less', { name: eventText })}
          />
        ),
      },
      sourceApp: {
        quiet: true,
        width: '12%',
        cell: ({ sourceAppText }) => sourceAppText,
      },
    }),
    [text, date, erased, change],
  );
  const columns = useListColumns(activityList, text, cells);
  return useMemo(() => columns.filter(({ id }) => id !== 'company' || isOfAll), [columns, isOfAll]);
}
