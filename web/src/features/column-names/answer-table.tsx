import type { TranslatedColumn } from '@endcap/contract/column-names';
import { useCallback, useMemo } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './column-names.module.css';
import { type Outcome, outcomes } from './column-names.search.ts';
import type { AnswerRow } from './report-name.tsx';
import { useAnswerColumns } from './use-answer-columns.tsx';
import type { UsedColumnsAddress } from './use-columns-address.ts';
import type { NamesForm } from './use-names-form.ts';
import type { Translation } from './use-translation.ts';

interface Props {
  form: NamesForm;
  address: UsedColumnsAddress;
  translation: Translation;
}

const pageSize = 50;
const inOrder = { by: '', descending: false };
const nothing = () => undefined;

/** In the order of the list, or the gaps first; nothing else can be sorted by. */
export function AnswerTable({ form, address, translation }: Props) {
  const text = useText('column-names');
  const { failure, retry } = translation;
  const rows = useRows(translation.columns, form.values.reported, address);
  const setReported = useCallback(
    (name: string) => form.setFieldValue('reported', (before) => [...before, name]),
    [form.setFieldValue],
  );
  const columns = useAnswerColumns(setReported);
  const { page } = address;
  return (
    <div className={styles.table}>
      <DataTable
        label={text('column-names.answer')}
        rows={rows?.slice(page * pageSize, (page + 1) * pageSize)}
        total={rows?.length ?? 0}
        columns={columns}
        rowId={({ asked }) => asked}
        rowName={({ asked }) => asked}
        sort={inOrder}
        onSort={nothing}
        page={page}
        pageSize={pageSize}
        pageSizes={[]}
        onPage={address.setPage}
        onPageSize={nothing}
        refreshing={translation.isOld}
        failure={
          failure && {
            title: text('column-names.answer.failed'),
            message: `${failure.message} ${text('column-names.answer.failed.hint')}`,
            requestId: failure instanceof CallError ? failure.requestId : undefined,
            retryLabel: text('column-names.again'),
            onRetry: retry,
          }
        }
        empty={<EmptyState title={text('column-names.answer.none')} />}
      />
    </div>
  );
}

function useRows(
  columns: readonly TranslatedColumn[] | undefined,
  reported: readonly string[],
  { show, gapsFirst }: { show: Outcome | null; gapsFirst: boolean },
) {
  return useMemo(() => {
    const rows: AnswerRow[] | undefined = columns
      ?.filter(({ outcome }) => show === null || outcome === show)
      .map((column) => ({ ...column, isReported: reported.includes(column.asked) }));
    const place = ({ outcome }: AnswerRow) => outcomes.indexOf(outcome);
    return gapsFirst ? rows?.sort((one, other) => place(one) - place(other)) : rows;
  }, [columns, reported, show, gapsFirst]);
}
