import { accessOnDayList } from '@endcap/contract/record/activity-lists';
import type { AccessOnDay } from '@endcap/contract/record/activity-reports';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { CutList } from '../../../kit/page/cut-list.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './activity-log.module.css';
import { type AccessAnswer, accessQuery, downloadAccess } from './activity-log.queries.ts';
import { accessTable } from './activity-log.search.ts';
import { LogTabs } from './log-tabs.tsx';

/** Who had access to what at the end of a day, as the log tells it. */
export function AccessTab({ company }: { company: { id: string; name: string } }) {
  const text = useText('activity-log');
  const date = useDate();
  const { may } = useSession();
  const list = useList('/admin/activityLog', accessTable, (request, filter) =>
    accessQuery(company.id, request, filter('day')[0]),
  );
  const day = list.filter('day')[0];
  // The answer has more than the list needs.
  const data = list.query.data as AccessAnswer | undefined;
  const dayText = (given: string) => date(given, 'table');
  return (
    <ListPage
      title={text('activity-log.title')}
      description={
        data
          ? text('activity-log.access.lead', {
              company: company.name,
              day: dayText(data.date),
              zone: data.timeZone,
            })
          : text('activity-log.access.leadLoading', { company: company.name })
      }
      frame={(content) => (
        <LogTabs tab="access">
          <LogLimits answer={data} dayText={dayText} />
          {content}
        </LogTabs>
      )}
      {...(may('EXPORT', 'ACTIVITY_LOG') && {
        exportFile: {
          download: () => downloadAccess(company.id, day, list.search || undefined),
          fileName: 'access.xlsx',
          label: text('activity-log.download'),
          icon: <IconDownload size={16} aria-hidden />,
        },
      })}
      list={list}
      searchLabel={text('words.searchByNameOrEmail')}
      filters={
        <TextInput
          type="date"
          className={styles.day ?? ''}
          label={text('activity-log.access.day')}
          value={day ?? data?.today ?? ''}
          max={data?.today}
          onChange={({ currentTarget: { value } }) => list.setFilter('day', value ? [value] : [])}
        />
      }
      columns={useAccessColumns()}
      rowId={({ userId }) => userId}
      rowName={({ name }) => name}
      oneLine={false}
      failed={text('activity-log.access.failed')}
      empty={{
        icon: <IconUsers size={22} />,
        title: text('activity-log.access.empty.title'),
        message: text('activity-log.access.empty.message'),
      }}
      noMatch={{
        title: text('activity-log.access.noResults'),
        message: text('activity-log.noResults.message'),
        isFiltered: false,
      }}
    />
  );
}

interface LimitsProps {
  answer: AccessAnswer | undefined;
  dayText: (day: string) => string;
}

/** What the log cannot know: days before its beginning, and users whom it never mentions. */
function LogLimits({ answer, dayText }: LimitsProps) {
  const text = useText('activity-log');
  if (!answer) return null;
  const { date, logBegins, usersNotInLog } = answer;
  const isEarlier = logBegins !== null && date < logBegins;
  if (!isEarlier && usersNotInLog === 0) return null;
  return (
    <p className={styles.limits} role="note">
      {isEarlier ? text('activity-log.access.begins', { day: dayText(logBegins) }) : null}{' '}
      {usersNotInLog > 0 ? text('activity-log.access.notInLog', { count: usersNotInLog }) : null}
    </p>
  );
}

function useAccessColumns(): readonly DataTableColumn<AccessOnDay>[] {
  const text = useText('activity-log');
  const productName = useProductName();
  const list = useListText();
  const cells = useMemo((): ListCells<typeof accessOnDayList, AccessOnDay> => {
    const productText = ({ code, status }: AccessOnDay['products'][number]) =>
      status === 'ACCESS_COMPLETE'
        ? productName(code)
        : text('activity-log.access.pending', { product: productName(code) });
    return {
      name: {
        strong: true,
        width: '30%',
        cell: ({ name, loginId, partners }) => (
          <>
            {name}
            {loginId ? <span className={styles.address}>{loginId}</span> : null}
            {partners.length > 0 ? (
              <span className={styles.address}>
                {text('activity-log.access.partners', { partners: list(partners) })}
              </span>
            ) : null}
          </>
        ),
      },
      role: {
        width: '12%',
        cell: ({ role }) => text(`activity-log.access.role.${role}`),
      },
      status: {
        width: '14%',
        cell: ({ status }) => (
          <StatusBadge tone={status === 'MEMBER' || status === 'PARTNER' ? 'neutral' : 'warning'}>
            {text(`activity-log.access.status.${status}`)}
          </StatusBadge>
        ),
      },
      products: {
        cell: ({ products, name }) =>
          products.length > 0 ? (
            <CutList
              parts={products.map(productText)}
              limit={80}
              moreLabel={text('activity-log.more', { name })}
              lessLabel={text('activity-log.less', { name })}
            />
          ) : (
            text('activity-log.access.noProducts')
          ),
      },
    };
  }, [text, productName, list]);
  return useListColumns(accessOnDayList, text, cells);
}
