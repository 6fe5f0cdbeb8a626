import type { GlobalUser, UserType } from '@endcap/contract/people/global-users';
import {
  IconAdjustmentsHorizontal,
  IconBan,
  IconLockOpen,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import common from '../../../ui/theme/common.module.css';
import { BlockPersonDialog, UnblockPersonDialog } from './block/block-dialogs.tsx';
import styles from './global-users.module.css';
import {
  downloadGlobalUsers,
  globalUsersBody,
  globalUsersOf,
  isFiltered,
  type GlobalUsersPage as UsersPage,
  userTypeOf,
} from './global-users.queries.ts';
import {
  externalTable,
  filterNames,
  type GlobalTab,
  globalTabs,
  globalUsersSearch,
  tableOf,
} from './global-users.search.ts';
import { FilterPanel } from './list/filter-panel.tsx';
import { useExternalColumns, useInternalColumns } from './list/global-user-columns.tsx';

const path = '/globalUserManagement';

/** /globalUserManagement: the users of all companies, and the people of the retailer. */
export function GlobalUsersPage() {
  const { tab } = useTableSearch(path, externalTable);
  const name = globalTabs.find((one) => one === tab) ?? 'external';
  return <GlobalUsers key={name} tab={name} />;
}

function GlobalUsers({ tab }: { tab: GlobalTab }) {
  const text = useText('global-users');
  const { may, user } = useSession();
  const mayBlock = may('UPDATE', 'GLOBAL_USER');
  const dialogs = useDialogs({
    block: (close, person: GlobalUser) => <BlockPersonDialog person={person} onClose={close} />,
    unblock: (close, person: GlobalUser) => <UnblockPersonDialog person={person} onClose={close} />,
  });
  const userType: UserType = userTypeOf[tab];
  const list = useList(path, tableOf[tab], globalUsersOf(tab));
  const filtered = isFiltered(list.filter);
  const [isOpen, setOpen] = useState(filtered);
  const navigate = useNavigate();
  const columns = { external: useExternalColumns(), internal: useInternalColumns() }[tab];
  const page = list.query.data as UsersPage | undefined;
  const isSet = filtered || list.search !== '';
  const openTab = (next: string) =>
    void navigate({
      to: '.',
      search: () => globalUsersSearch({ tab: next, search: list.search }),
      resetScroll: false,
    });
  return (
    <ListPage<GlobalUser>
      title={text('global-users.title')}
      description={text('global-users.lead')}
      list={list}
      {...(may('EXPORT', 'GLOBAL_USER') &&
        isSet && {
          exportFile: {
            download: () =>
              downloadGlobalUsers(userType, globalUsersBody(list.filter, list.search)),
            fileName: `global-users-${tab}.xlsx`,
            track: 'global-users-export',
          },
        })}
      frame={(content) => (
        <Tabs
          label={text('global-users.tabs')}
          value={tab}
          onChange={openTab}
          tabs={globalTabs.map((one) => ({
            key: one,
            value: one,
            label: text(`global-users.tab.${userTypeOf[one]}`),
          }))}
        >
          <div className={styles.filters}>
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {text(isOpen ? 'global-users.filters.close' : 'global-users.filters.open')}
            </Button>
            {isOpen ? (
              <FilterPanel
                userType={userType}
                filter={list.filter}
                setFilter={list.setFilter}
                known={companiesOf(page)}
                onClear={filtered ? () => list.clear(filterNames) : null}
              />
            ) : null}
          </div>
          {content}
        </Tabs>
      )}
      columns={columns}
      rowId={({ userId, companyId }) => `${userId} ${companyId ?? ''}`}
      rowName={({ name }) => name}
      onOpen={({ userId }) =>
        void navigate({ to: '/globalUserManagement/users/$userId', params: { userId } })
      }
      rowActions={[
        {
          id: 'block',
          label: text('global-users.block'),
          icon: <IconBan size={16} />,
          destructive: true,
          may: mayBlock,
          when: ({ isBlocked, email }) => !isBlocked && email !== user?.email_address,
          onSelect: (person) => dialogs.open('block', person),
        },
        {
          id: 'unblock',
          label: text('global-users.unblock'),
          icon: <IconLockOpen size={16} />,
          may: mayBlock,
          when: ({ isBlocked }) => isBlocked,
          onSelect: (person) => dialogs.open('unblock', person),
        },
      ]}
      showAllColumns
      searchLabel={text(`global-users.search.${userType}`)}
      filters={
        page?.totalIsCapped ? (
          <p className={common.quietLine}>
            {text('global-users.capped', { count: page.totalElements })}
          </p>
        ) : null
      }
      failed={text('global-users.failed')}
      empty={{
        icon: <IconUsersGroup size={22} />,
        title: text('global-users.prompt.title'),
        message: text(
          tab === 'external'
            ? 'global-users.prompt.message'
            : 'global-users.prompt.messageInternal',
        ),
      }}
      noMatch={{
        title: list.search
          ? text('global-users.noResults.title', { search: list.search })
          : text('global-users.noResults.filters'),
        message: text('global-users.noResults.message'),
        ...(filtered && {
          isFiltered: true,
          clearLabel: text('words.clearSearchAndFilters'),
          onClear: () => list.clear([...filterNames, 'search']),
        }),
      }}
    >
      {dialogs.element}
    </ListPage>
  );
}

/** The companies of the rows, by which a chosen company gets its name. */
function companiesOf(page: UsersPage | undefined) {
  return (page?.items ?? []).flatMap(({ companyId, companyName }) =>
    companyId && companyName ? [{ id: companyId, title: companyName }] : [],
  );
}
