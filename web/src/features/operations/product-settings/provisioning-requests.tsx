import { productCodes } from '@endcap/contract/products';
import type { ProvisioningRequest } from '@endcap/contract/products/product-settings';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { List } from '../../../kit/list/list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import styles from './product-settings.module.css';
import { provisioningOf, useRetryProvisioning } from './product-settings.queries.ts';
import { readRequestFilters, requestStates, requestsTable } from './product-settings.search.ts';

/** The requests to products that failed or wait for an answer, of all companies. */
export function ProvisioningRequests() {
  const text = useText('product-settings');
  const { may } = useSession();
  const nameOf = useProductName();
  const list = useList('/operations/products', requestsTable, provisioningOf);
  const { state, product } = readRequestFilters(list.filter);
  const toast = useToast();
  const reportFailure = useReportFailure(text('product-settings.requests.retry.failed'));
  const retry = useRetryProvisioning({
    onSuccess: (sent) =>
      toast.success({
        message: text('product-settings.requests.retry.done', {
          product: nameOf(sent.product),
          user: sent.user,
        }),
      }),
    onError: (error) => reportFailure(error),
  });
  const sendAgain = ({ requestId }: ProvisioningRequest) => retry.mutate(requestId);
  return (
    <List
      label={text('product-settings.tab.requests')}
      list={list}
      filters={
        <div className={styles.filters}>
          <Dropdown
            aria-label={text('product-settings.requests.state')}
            value={state}
            onChange={(next) => list.setFilter('state', next && next !== 'FAILED' ? [next] : [])}
            options={requestStates.map((id) => ({
              id,
              title: text(`product-settings.requests.${id}`),
            }))}
          />
          <Dropdown
            aria-label={text('product-settings.requests.column.product')}
            value={product ?? 'all'}
            onChange={(next) => list.setFilter('product', next && next !== 'all' ? [next] : [])}
            options={[
              { id: 'all', title: text('product-settings.requests.product.all') },
              ...productCodes.map((id) => ({ id, title: nameOf(id) })),
            ]}
          />
        </div>
      }
      columns={useColumns()}
      rowId={({ requestId }) => requestId}
      rowName={({ user, product: code }) => `${user.name}, ${nameOf(code)}`}
      oneLine={false}
      rowActions={[
        {
          id: 'retry',
          label: text('product-settings.requests.retry'),
          icon: <IconRefresh size={16} />,
          may: may('UPDATE', 'OPERATIONS'),
          onSelect: sendAgain,
        },
      ]}
      failed={text('product-settings.requests.failed')}
      empty={{
        icon: <IconCircleCheck size={22} />,
        title: text(`product-settings.requests.empty.${state}.title`),
        message: text(`product-settings.requests.empty.${state}.message`),
      }}
    />
  );
}

function useColumns(): readonly DataTableColumn<ProvisioningRequest>[] {
  const text = useText('product-settings');
  const date = useDate();
  const nameOf = useProductName();
  return useMemo(
    () => [
      {
        id: 'user',
        header: text('product-settings.requests.column.user'),
        priority: 1,
        strong: true,
        cell: ({ user, company }) => (
          <>
            {user.name}
            <span className={styles.below}>{company.name}</span>
          </>
        ),
      },
      {
        id: 'product',
        header: text('product-settings.requests.column.product'),
        priority: 2,
        cell: ({ product, action }) => (
          <>
            {nameOf(product)}
            <span className={styles.below}>
              {text(`product-settings.requests.action.${action}`)}
            </span>
          </>
        ),
      },
      {
        id: 'reason',
        header: text('product-settings.requests.column.reason'),
        priority: 3,
        cell: ({ reason, attempts }) =>
          reason ?? text('product-settings.requests.waiting', { attempts }),
      },
      {
        id: 'createdOn',
        header: text('product-settings.requests.column.createdOn'),
        priority: 4,
        quiet: true,
        sortable: true,
        cell: ({ createdOn }) => date(createdOn, 'minute'),
      },
    ],
    [text, date, nameOf],
  );
}
