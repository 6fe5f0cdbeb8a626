import { useText } from '../../lib/i18n/messages.ts';
import { BusinessName, MatchedBy, Others, Products, TechnicalName } from './answer-cells.tsx';
import styles from './column-names.module.css';
import { OutcomeWord } from './outcome.tsx';
import { type AnswerRow, ReportName } from './report-name.tsx';

interface Props {
  row: AnswerRow;
  onReported: (name: string) => void;
}

/** A row where there is no room for columns: only what there is to tell. */
export function AnswerCard({ row, onReported }: Props) {
  const text = useText('column-names');
  const facts = [
    { label: text('column-names.sheet.technicalName'), value: <TechnicalName row={row} /> },
    { label: text('column-names.sheet.name'), value: <BusinessName row={row} /> },
    { label: text('column-names.sheet.products'), value: <Products row={row} /> },
    { label: text('column-names.sheet.matchedBy'), value: <MatchedBy row={row} /> },
  ];
  const others = { label: text('column-names.sheet.alsoPossible'), value: <Others row={row} /> };
  const told = [...(row.term ? facts : []), ...(row.others.length > 0 ? [others] : [])];
  return (
    <div className={styles.card}>
      <strong className={styles.asked}>{row.asked}</strong>
      <div className={styles.cardOutcome}>
        <OutcomeWord outcome={row.outcome} />
        <ReportName row={row} onReported={onReported} />
      </div>
      {told.length > 0 ? (
        <dl>
          {told.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
