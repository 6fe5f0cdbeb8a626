import { dictionaryLimits } from '@endcap/contract/limits';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { NoResults } from './no-results.tsx';
import styles from './results.module.css';
import type { UsedAddress } from './use-dictionary-address.ts';
import type { Finding } from './use-found-terms.ts';
import { useResultColumns } from './use-result-columns.tsx';

interface Props {
  address: UsedAddress;
  /** What is searched for, which is not everything that stands in the address. */
  search: string;
  finding: Finding;
  hasPanel: boolean;
  onReport: () => void;
}

const inOrder = { by: '', descending: false };
const nothing = () => undefined;

/** The terms, in the order of the search; nothing else can be sorted by. */
export function ResultsTable({ address, search, finding, hasPanel, onReport }: Props) {
  const text = useText('glossary');
  const columns = useResultColumns(hasPanel);
  const { found, failure, isOld } = finding;
  return (
    <div className={styles.table}>
      <DataTable
        label={text('glossary.title')}
        rows={found?.entries}
        total={found?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ business_name: name }) => name}
        sort={inOrder}
        onSort={nothing}
        page={address.page}
        pageSize={dictionaryLimits.pageSize}
        pageSizes={[]}
        onPage={address.setPage}
        onPageSize={nothing}
        skeletonRows={dictionaryLimits.skeletonRows}
        refreshing={isOld}
        current={address.selected}
        search={search}
        failure={
          failure && {
            title: text('glossary.failed'),
            message: text('glossary.failed.hint'),
            requestId: failure instanceof CallError ? failure.requestId : undefined,
            retryLabel: text('glossary.failed.refresh'),
            onRetry: () => window.location.reload(),
          }
        }
        empty={
          <NoResults
            search={search}
            suggestions={found?.suggestions ?? []}
            onAllProducts={address.product ? () => address.setProduct(null) : null}
            onReport={onReport}
          />
        }
      />
    </div>
  );
}
