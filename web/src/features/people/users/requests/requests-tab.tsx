import type { OpenRequest } from '@endcap/contract/people/access-requests';
import { requestList } from '@endcap/contract/people/user-lists';
import { IconCheck, IconInbox, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { List } from '../../../../kit/list/list.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useEitherText } from '../../../../lib/i18n/use-either-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import { ProductChips } from '../list/product-chips.tsx';
import { DayCell } from '../list/user-columns.tsx';
import { useUserAdmin } from '../user-admin.ts';
import styles from '../users.module.css';
import { readAllRequests, requestsQuery } from '../users.queries.ts';
import { requestsTable } from '../users.search.ts';
import { DecideRequestsDialog, requesterOf } from './decide-requests-dialog.tsx';

/** Characters of a note that the list shows; the specification gives the number. */
const noteLimit = 35;

/** The users who ask for products, until an admin approves or denies it. */
export function RequestsTab() {
  const text = useText('access-requests');
  const usersText = useText('users');
  const { company, may } = useUserAdmin();
  const list = useList('/admin/userList', requestsTable, (request) =>
    requestsQuery(company.id, request),
  );
  const selection = useSelection<OpenRequest>();
  const selected = [...selection.chosen.values()];
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
  return (
    <>
      <List
        list={list}
        label={usersText('users.tab.access-requests')}
        columns={useRequestColumns()}
        rowId={({ request_id }) => request_id}
        rowName={requesterOf}
        rowActions={[
          {
            id: 'approve',
            label: text('access-requests.approve'),
            icon: <IconCheck size={16} />,
            may: may.decideRequests,
            when: isDecidable,
            onSelect: (request) => dialogs.open('approve', [request]),
          },
          {
            id: 'deny',
            label: text('access-requests.deny'),
            icon: <IconX size={16} />,
            destructive: true,
            may: may.decideRequests,
            when: isDecidable,
            onSelect: (request) => dialogs.open('deny', [request]),
          },
        ]}
        selection={may.decideRequests ? selection : null}
        isSelectable={isDecidable}
        bulkActions={
          <>
            <Button
              size="xs"
              onClick={() => dialogs.open('approve', selected)}
              data-track="requests-approve-many"
            >
              {text('access-requests.approve')}
            </Button>
            <Button
              className={styles.danger}
              variant="default"
              size="xs"
              onClick={() => dialogs.open('deny', selected)}
              data-track="requests-deny-many"
            >
              {text('access-requests.deny')}
            </Button>
          </>
        }
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
  const cells = useMemo(
    (): ListCells<typeof requestList, OpenRequest> => ({
      first_name: {
        strong: true,
        width: '11%',
        cell: ({ first_name }) => first_name,
      },
      last_name: {
        strong: true,
        width: '15%',
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
        width: '19%',
        cell: ({ email }) => <span title={email}>{email}</span>,
      },
      product_text: {
        cell: ({ products }) => (
          <ProductChips products={products.map((code) => ({ code, title: productName(code) }))} />
        ),
      },
      requestor_note: {
        width: '22%',
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
        width: '11%',
        cell: ({ create_time }) => <DayCell iso={create_time} />,
      },
    }),
    [text, productName],
  );
  return useListColumns(
    requestList,
    useEitherText({ area: 'access-requests', text }, usersText),
    cells,
  );
}
