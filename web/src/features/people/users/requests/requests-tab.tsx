import type { OpenRequest } from '@endcap/contract/people/access-requests';
import { requestList } from '@endcap/contract/people/user-lists';
import { IconCheck, IconInbox, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { DayCell } from '../../../../kit/list/day-cell.tsx';
import { List } from '../../../../kit/list/list.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { RequestDecision } from '../../../../kit/requests/request-decision.tsx';
import { useDecisions } from '../../../../kit/requests/use-decisions.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useEitherText } from '../../../../lib/i18n/use-either-text.ts';
import { type DataTableColumn, useFittingPriority } from '../../../../ui/data-table/column.ts';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import { ProductChips } from '../list/product-chips.tsx';
import { useUserAdmin } from '../user-admin.ts';
import styles from '../users.module.css';
import { readAllRequests, requestsQuery, usersKey } from '../users.queries.ts';
import { requestsTable } from '../users.search.ts';
import { DecideRequestsDialog, requesterOf } from './decide-requests-dialog.tsx';

/** Characters of a note that the list shows; the specification gives the number. */
const noteLimit = 35;

/** The users who ask for products, until an admin approves or denies it. */
export function RequestsTab() {
  const text = useText('access-requests');
  const usersText = useText('users');
  const { company, may, onStarted } = useUserAdmin();
  const queryClient = useQueryClient();
  const list = useList('/admin/userList', requestsTable, (request) =>
    requestsQuery(company.id, request),
  );
  const selection = useSelection<OpenRequest>();
  const decisions = useDecisions(company.id, {
    onStarted,
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey(company.id) }),
  });
  const place = JSON.stringify(list.request);
  const rows = list.table.rows && decisions.withDecided(list.table.rows, place);
  const isOpen = (request: OpenRequest) =>
    isDecidable(request) && !decisions.decisionOf(request.request_id);
  const dialogs = useDialogs({
    approve: (close, requests: readonly OpenRequest[]) => (
      <DecideRequestsDialog
        decision="APPROVE"
        requests={requests}
        onClose={close}
        onDone={selection.clear}
      />
    ),
    deny: (close, requests: readonly OpenRequest[]) => (
      <DecideRequestsDialog
        decision="DENY"
        requests={requests}
        onClose={close}
        onDone={selection.clear}
      />
    ),
  });
  const columns = useRequestColumns();
  const isPhone = useFittingPriority() < 3;
  const decisionColumn: DataTableColumn<OpenRequest> = {
    id: 'decision',
    header: text('access-requests.column.decision'),
    // Beside two names, the buttons would push the menu of the row out of a phone.
    priority: isPhone ? columns.length + 1 : 'action',
    width: '15%',
    cell: (request) =>
      isDecidable(request) ? (
        <RequestDecision
          request={request}
          decisions={decisions}
          list={place}
          index={rows?.indexOf(request) ?? 0}
        />
      ) : null,
  };
  return (
    <>
      <List
        list={{ ...list, table: { ...list.table, rows } }}
        label={usersText('users.tab.access-requests')}
        columns={may.decideRequests ? [...columns, decisionColumn] : columns}
        oneLine={false}
        rowId={({ request_id }) => request_id}
        rowName={requesterOf}
        rowActions={[
          {
            id: 'approve',
            label: text('access-requests.approve.withNote'),
            icon: <IconCheck size={16} />,
            may: may.decideRequests,
            when: isOpen,
            labelOfSeveral: text('access-requests.approve'),
            onSelectSeveral: (requests) => dialogs.open('approve', requests),
          },
          {
            id: 'deny',
            label: text('access-requests.deny.withNote'),
            icon: <IconX size={16} />,
            destructive: true,
            may: may.decideRequests,
            when: isOpen,
            labelOfSeveral: text('access-requests.deny'),
            onSelectSeveral: (requests) => dialogs.open('deny', requests),
          },
        ]}
        selection={may.decideRequests ? selection : null}
        isSelectable={isOpen}
        track="requests"
        selectAll={{
          label: text('access-requests.selectAll', { count: list.table.total }),
          read: () => readAllRequests(company.id, list.request),
        }}
        searchLabel={text('access-requests.search')}
        failed={usersText('users.failed')}
        empty={{
          icon: <IconInbox size={22} />,
          title: text('access-requests.empty.title'),
          message: text('access-requests.empty.message'),
        }}
        noMatch={{
          title: usersText('users.noResults.title', { search: list.search }),
          message: text('access-requests.noMatch'),
        }}
      />
      {dialogs.element}
    </>
  );
}

/** An admin never decides their own request. */
function isDecidable({ own }: OpenRequest): boolean {
  return !own;
}

function useRequestColumns() {
  const text = useText('access-requests');
  const usersText = useText('users');
  const productName = useProductName();
  const names = useListText();
  const cells = useMemo(
    (): ListCells<typeof requestList, OpenRequest> => ({
      first_name: {
        strong: true,
        width: '10%',
        cell: ({ first_name }) => first_name,
      },
      last_name: {
        strong: true,
        width: '9%',
        cell: (request) => (
          <span className={styles.type}>
            {request.last_name}
            {request.own ? (
              <span title={text('access-requests.own.hint')}>
                <StatusBadge>{text('access-requests.own')}</StatusBadge>
              </span>
            ) : null}
            {request.internal ? (
              <StatusBadge>{text('access-requests.internal')}</StatusBadge>
            ) : null}
          </span>
        ),
      },
      email: {
        quiet: true,
        width: '15%',
        cell: ({ email }) => <span title={email}>{email}</span>,
      },
      product_text: {
        cell: ({ products, current_products: held }) => (
          <span className={styles.asked}>
            <ProductChips products={products.map((code) => ({ code, title: productName(code) }))} />
            <span className={styles.has}>
              {held.length > 0
                ? text('access-requests.has', { products: names(held.map(productName)) })
                : text('access-requests.has.nothing')}
            </span>
          </span>
        ),
      },
      requestor_note: {
        width: '14%',
        cell: (request) =>
          request.requestor_note ? (
            <CutText
              text={request.requestor_note}
              limit={noteLimit}
              moreLabel={text('access-requests.note.more', { name: requesterOf(request) })}
              lessLabel={text('access-requests.note.less', { name: requesterOf(request) })}
            />
          ) : null,
      },
      create_time: {
        quiet: true,
        width: '10%',
        cell: ({ create_time }) => <DayCell iso={create_time} />,
      },
    }),
    [text, productName, names],
  );
  return useListColumns(
    requestList,
    useEitherText({ area: 'access-requests', text }, usersText),
    cells,
  );
}
