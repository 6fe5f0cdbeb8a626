import { userLimits } from '@endcap/contract/limits';
import type { ScreenColumnOf } from '@endcap/contract/lists/define-list';
import { userList } from '@endcap/contract/people/user-lists';
import type { CompanyUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import {
  IconBan,
  IconKey,
  IconPencil,
  IconShieldLock,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { List } from '../../../../kit/list/list.tsx';
import { DrawerActs, type RowAct } from '../../../../kit/list/row-acts.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { configurationQuery } from '../../../../lib/configuration/configuration.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { filterQuery, readFilters } from '../../../../lib/tables/list-spec.ts';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import common from '../../../../ui/theme/common.module.css';
import { EditAccessDialog } from '../access/edit-access-dialog.tsx';
import { EditManyPanel } from '../access/edit-many-panel.tsx';
import { BlockUsersDialog } from '../dialogs/block-users-dialog.tsx';
import { DeleteUsersDialog } from '../dialogs/delete-users-dialog.tsx';
import { EditProfileDialog } from '../dialogs/edit-profile-dialog.tsx';
import { useRemind } from '../second-factor/use-remind.ts';
import { nameOf } from '../selected-users.ts';
import { useUserAdmin } from '../user-admin.ts';
import styles from '../users.module.css';
import { readAllUsers, type UsersPage, usersOf } from '../users.queries.ts';
import { usersTable } from '../users.search.ts';
import { ChipsLegend } from './product-chips.tsx';
import { UseLegend } from './product-use.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserFilters } from './user-filters.tsx';

type Users = readonly CompanyUser[];

/** The columns that show at once who may do what, and who still uses it. */
const accessColumns: readonly ScreenColumnOf<typeof userList>[] = [
  'person',
  'role',
  'status',
  'use',
];

const noProducts: readonly ProductCode[] = [];

/** The panel and its distance from the list. */
const panelWidth = 468;

/** The users with access, and the actions on one or several of them. */
export function UsersTab({ add }: { add: ReactNode }) {
  const text = useText('users');
  const ownText = useText('user-list');
  const { company, may, ownLoginId } = useUserAdmin();
  const list = useList('/admin/userList', usersTable, usersOf(company.id));
  const reportFailure = useReportFailure(ownText('user-list.selectAll.failed'));
  const { product = noProducts } = readFilters(userList, list.filter);
  const selection = useSelection<CompanyUser>();
  const selected = [...selection.chosen.values()];
  const deselect = (userIds: readonly string[]) =>
    selection.onChange(new Map([...selection.chosen].filter(([id]) => !userIds.includes(id))));
  const dialogs = useUserDialogs(deselect);
  const remind = useRemind();
  // Where a provider signs people in, the second step is the provider's.
  const isOurs = useQuery(configurationQuery).data?.signIn === 'password';
  const [isEditing, setEditing] = useState(false);
  const panel = isEditing && selected.length > 0;
  const page = list.query.data as UsersPage | undefined;
  const isOther = ({ loginId }: CompanyUser) => loginId !== ownLoginId;
  const acts: readonly RowAct<CompanyUser>[] = [
    {
      id: 'access',
      label: text('users.edit'),
      icon: <IconKey size={16} />,
      may: may.change,
      onSelectSeveral: (users) =>
        users.length > 1 ? setEditing(true) : dialogs.open('access', users),
    },
    {
      id: 'profile',
      label: text('users.profile'),
      icon: <IconPencil size={16} />,
      may: may.change,
      onSelect: (user) => dialogs.open('profile', user),
    },
    {
      id: 'remind',
      label: ownText('user-list.remind'),
      icon: <IconShieldLock size={16} />,
      // The drawer keeps its height while a user loads.
      only: 'menu',
      may: may.change && isOurs,
      when: ({ secondFactor }) => secondFactor.since === null,
      onSelectSeveral: remind,
    },
    {
      id: 'block',
      label: text('users.block'),
      icon: <IconBan size={16} />,
      may: may.change,
      when: isOther,
      onSelectSeveral: (users) => dialogs.open('block', users),
    },
    {
      id: 'delete',
      label: text('words.delete'),
      icon: <IconTrash size={16} />,
      destructive: true,
      may: may.remove,
      when: isOther,
      onSelectSeveral: (users) => dialogs.open('delete', users),
    },
  ];
  return (
    <div className={`${common.shrink} ${styles.withPanel}`} data-open={panel || undefined}>
      <div>
        <List
          list={list}
          reservedWidth={panel ? panelWidth : 0}
          label={text('users.tab.users')}
          beyond={page?.totalIsCapped ? { next: page.nextCursor !== null } : null}
          columns={useUserColumns(useStable(product))}
          chooser={{
            name: userList.name,
            presets: [{ title: ownText('words.access'), columns: accessColumns }],
          }}
          legends={[
            { column: 'use', content: <UseLegend /> },
            { column: 'products', content: <ChipsLegend users={page?.items} /> },
          ]}
          onOpen={({ userId }) => list.setRow(userId)}
          current={list.row}
          rowId={({ userId }) => userId}
          rowName={nameOf}
          isDisabled={({ busy }) => busy !== null}
          rowActions={acts}
          track="users"
          selection={may.change || may.remove ? selection : null}
          selectAll={{
            label:
              list.table.total > userLimits.perAct || page?.totalIsCapped
                ? ownText('user-list.selectFirst', { count: userLimits.perAct })
                : ownText('user-list.selectAll', { count: list.table.total }),
            read: () =>
              readAllUsers(company.id, {
                ...list.request,
                ...filterQuery(userList, list.filter),
              }).then(
                ({ items }) => items,
                (error) => {
                  reportFailure(error);
                  return selected;
                },
              ),
          }}
          searchLabel={text('words.searchByNameOrEmail')}
          filters={
            <>
              <UserFilters list={list} />
              {page?.totalIsCapped ? (
                <p className={common.quietLine}>
                  {text('users.capped', { count: page.totalElements })}
                </p>
              ) : null}
            </>
          }
          failed={text('users.failed')}
          empty={{
            icon: <IconUsers size={22} />,
            title: text('users.empty.users.title'),
            message: text(add ? 'users.empty.users.message' : 'users.empty.users.messageReadOnly'),
            action: add,
          }}
          noMatch={{
            title: list.search
              ? text('users.noResults.title', { search: list.search })
              : text('users.noResults.filters'),
            message: text('users.noResults.message'),
            ...(list.isFiltered && {
              message: text('users.noResults.filtersMessage'),
              clearLabel: text('words.clearSearchAndFilters'),
            }),
          }}
        />
      </div>
      {list.row ? (
        <UserDrawer
          userId={list.row}
          onClose={() => list.setRow(null)}
          acts={(user) =>
            user.busy === null ? <DrawerActs track="users-drawer" row={user} acts={acts} /> : null
          }
        />
      ) : null}
      {panel ? (
        <EditManyPanel users={selected} onClose={() => setEditing(false)} onDone={deselect} />
      ) : null}
      {dialogs.element}
    </div>
  );
}

/** The same array for the same values, so that the rows are not rendered again. */
function useStable(values: readonly string[]): readonly string[] {
  const key = values.join();
  return useMemo(() => (key ? key.split(',') : []), [key]);
}

function useUserDialogs(onDone: (userIds: readonly string[]) => void) {
  return useDialogs({
    profile: (close, user: CompanyUser) => <EditProfileDialog user={user} onClose={close} />,
    access: (close, users: Users) => {
      const [first] = users;
      return first ? <EditAccessDialog user={first} onClose={close} onDone={onDone} /> : null;
    },
    block: (close, users: Users) => (
      <BlockUsersDialog users={users} onClose={close} onDone={onDone} />
    ),
    delete: (close, users: Users) => (
      <DeleteUsersDialog users={users} onClose={close} onDone={onDone} />
    ),
  });
}
