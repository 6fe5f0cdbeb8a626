import { useMemo } from 'react';
import { type Text, useText } from '../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../ui/data-table/column.ts';
import { useFittingPriority } from '../../ui/data-table/column.ts';
import { AnswerCard } from './answer-card.tsx';
import { BusinessName, MatchedBy, Others, Products, TechnicalName } from './answer-cells.tsx';
import styles from './column-names.module.css';
import { OutcomeWord } from './outcome.tsx';
import { type AnswerRow, ReportName } from './report-name.tsx';

type Column = DataTableColumn<AnswerRow>;
type Reported = (name: string) => void;

/** Seven columns; four and the rest behind the expander on a tablet; a card on a phone. */
export function useAnswerColumns(onReported: Reported): readonly Column[] {
  const text = useText('column-names');
  const isPhone = useFittingPriority() === 2;
  return useMemo(
    () => (isPhone ? [cardColumn(text, onReported)] : tableColumns(text, onReported)),
    [text, isPhone, onReported],
  );
}

function cardColumn(text: Text<'column-names'>, onReported: Reported): Column {
  return {
    id: 'answer',
    header: text('column-names.answer'),
    priority: 1,
    cell: (row) => <AnswerCard row={row} onReported={onReported} />,
  };
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
    column('name', 3, '17%', (row) => <BusinessName row={row} />),
    column('products', 4, '15%', (row) => <Products row={row} />),
    column('matchedBy', 4, '8%', (row) => <MatchedBy row={row} />),
    column('alsoPossible', 4, '14%', (row) => <Others row={row} />),
  ];
}
