import { repairLimits } from '@endcap/contract/limits';
import { productCodes } from '@endcap/contract/products';
import type { ProvisioningRequest } from '@endcap/contract/products/product-settings';
import { provisioningList, provisioningStates } from '@endcap/contract/products/provisioning-list';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { List } from '../../../kit/list/list.tsx';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { Moment } from '../../../kit/page/moment.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { readFilters } from '../../../lib/tables/list-spec.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useSelection } from '../../../ui/data-table/selection.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './product-settings.module.css';
import {
  provisioningOf,
  useRetryProvisioning,
  useRetryRequests,
} from './product-settings.queries.ts';
import { requestsTable } from './product-settings.search.ts';

/** The requests to products that failed or wait for an answer, of all companies. */
export function ProvisioningRequests({ failures }: { failures: ReactNode }) {
  const text = useText('product-settings');
  const { may } = useSession();
  const nameOf = useProductName();
  const list = useList('/operations/products', requestsTable, provisioningOf);
  const { state = 'FAILED' } = readFilters(provisioningList, list.filter);
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
  const selection = useSelection<ProvisioningRequest>(repairLimits.perAct);
  const several = useSendSeveral(selection.deselect);
  const mayChange = may('UPDATE', 'OPERATIONS');
  return (
    <div className={common.column}>
      {failures}
      <List
        label={text('product-settings.tab.requests')}
        list={list}
        searchLabel={text('product-settings.requests.search')}
        selection={mayChange ? selection : null}
        track="provisioning"
        filters={
          <>
            <Dropdown
              aria-label={text('product-settings.requests.state')}
              value={state}
              onChange={(next) => list.setFilter('state', next && next !== 'FAILED' ? [next] : [])}
              options={provisioningStates.map((id) => ({
                id,
                title: text(`product-settings.requests.${id}`),
              }))}
            />
            <ListFilters
              of={provisioningList}
              list={list}
              filters={{
                state: null,
                product: {
                  name: text('product-settings.requests.column.product'),
                  options: productCodes.map((id) => ({ id, title: nameOf(id) })),
                },
              }}
            />
          </>
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
            may: mayChange,
            only: 'menu',
            onSelect: sendAgain,
          },
          {
            id: 'retry-several',
            label: text('product-settings.requests.retry'),
            icon: <IconRefresh size={16} />,
            may: mayChange,
            only: 'bar',
            isBusy: several.isPending,
            onSelectSeveral: several.run,
          },
        ]}
        failed={text('product-settings.requests.failed')}
        empty={{
          icon: <IconCircleCheck size={22} />,
          title: text(`product-settings.requests.empty.${state}.title`),
          message: text(`product-settings.requests.empty.${state}.message`),
        }}
      />
    </div>
  );
}

/** Says how many were sent again, and who of the others stays, and why. */
function useSendSeveral(onDone: (ids: readonly string[]) => void) {
  const text = useText('product-settings');
  const toast = useToast();
  const report = useReportFailure(text('product-settings.requests.retry.failed'));
  const { mutate, isPending } = useRetryRequests({
    onSuccess: ({ sent, left }, ids) => {
      onDone(ids);
      const message = text('product-settings.requests.retry.several', { count: sent });
      const [first] = left;
      if (!first) return toast.success({ message });
      toast.warning({
        title: message,
        message: text('product-settings.requests.retry.left', { count: left.length }),
        details: text('common.labeled', { name: first.user ?? '–', value: first.message }),
      });
    },
    onError: (error) => report(error),
  });
  const run = (rows: readonly ProvisioningRequest[]) =>
    mutate(rows.map(({ requestId }) => requestId));
  return { run, isPending };
}

function useColumns(): readonly DataTableColumn<ProvisioningRequest>[] {
  const text = useText('product-settings');
  const nameOf = useProductName();
  const cells = useMemo(
    (): ListCells<typeof provisioningList, ProvisioningRequest> => ({
      user: {
        strong: true,
        cell: ({ user, company }) => (
          <>
            {user.name}
            <span className={styles.below}>{company.name}</span>
          </>
        ),
      },
      product: {
        cell: ({ product, action }) => (
          <>
            <span className={styles.product}>{nameOf(product)}</span>
            <span className={styles.below}>
              {text(`product-settings.requests.action.${action}`)}
            </span>
          </>
        ),
      },
      reason: {
        cell: ({ reason, attempts }) =>
          reason ?? text('product-settings.requests.waiting', { attempts }),
      },
      createdOn: {
        quiet: true,
        cell: ({ createdOn }) => <Moment on={createdOn} />,
      },
    }),
    [text, nameOf],
  );
  return useListColumns(provisioningList, text, cells);
}
