import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import { useCallback, useMemo } from 'react';
import { asSentence } from '../../../kit/failure/failure.tsx';
import { tableFailure } from '../../../kit/list/use-list.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AnswerActions } from './answer-actions.tsx';
import {
  BusinessName,
  MatchedBy,
  Others,
  OutcomeWord,
  Products,
  TechnicalName,
} from './answer-cells.tsx';
import styles from './column-names.module.css';
import { type Outcome, outcomes } from './column-names.search.ts';
import type { NamesForm } from './names-section.tsx';
import { OutcomeFilter } from './outcome-filter.tsx';
import { type AnswerRow, ReportName } from './report-name.tsx';
import type { UsedColumnsAddress } from './use-columns-address.ts';
import type { Translation } from './use-translation.ts';

interface Props {
  form: NamesForm;
  address: UsedColumnsAddress;
  translation: Translation;
}

const pageSize = 50;

/** Sorts by the order of the list, or missing names first; no other column can be sorted. */
function AnswerTable({ form, address, translation }: Props) {
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
        page={page}
        pageSize={pageSize}
        onPage={address.setPage}
        refreshing={translation.isOld}
        failure={
          failure && {
            ...tableFailure(failure, retry),
            title: text('column-names.answer.failed'),
            message: `${asSentence(failure.message)} ${text('column-names.answer.failed.hint')}`,
            retryLabel: text('common.tryAgain'),
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

interface AnswerProps {
  form: NamesForm;
  address: UsedColumnsAddress;
  translation: Translation;
}

export function Answer({ form, address, translation }: AnswerProps) {
  const text = useText('column-names');
  const { columns, heading } = translation;
  const found = columns?.filter(({ outcome }) => outcome === 'FOUND').length ?? 0;
  return (
    <section aria-label={text('column-names.answer')}>
      <div className={styles.answerHead}>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {columns
            ? text('column-names.summary', { found, count: columns.length })
            : text('column-names.answer')}
        </h2>
        {columns ? <AnswerActions columns={columns} /> : null}
      </div>
      {columns ? <OutcomeFilter columns={columns} address={address} /> : null}
      <AnswerTable form={form} address={address} translation={translation} />
    </section>
  );
}

type Column = DataTableColumn<AnswerRow>;
type Reported = (name: string) => void;

function useAnswerColumns(onReported: Reported): readonly Column[] {
  const text = useText('column-names');
  return useMemo(() => tableColumns(text, onReported), [text, onReported]);
}

function tableColumns(text: Text<'column-names'>, onReported: Reported): Column[] {
  const column = (
    id: 'asked' | 'result' | 'technicalName' | 'name' | 'products' | 'matchedBy' | 'alsoPossible',
    priority: number,
    width: string,
    cell: Column['cell'],
  ): Column => ({ id, header: text(`column-names.sheet.${id}`), priority, width, cell });
  return [
    column('asked', 1, '17%', ({ asked }) => <strong className={styles.asked}>{asked}</strong>),
    column('result', 2, '12%', (row) => (
      <div className={styles.result}>
        <OutcomeWord outcome={row.outcome} />
        <ReportName row={row} onReported={onReported} />
      </div>
    )),
    column('technicalName', 3, '17%', (row) => <TechnicalName row={row} />),
    column('name', 4, '17%', (row) => <BusinessName row={row} />),
    column('products', 4, '15%', (row) => <Products row={row} />),
    column('matchedBy', 4, '8%', (row) => <MatchedBy row={row} />),
    column('alsoPossible', 4, '14%', (row) => <Others row={row} />),
  ];
}
