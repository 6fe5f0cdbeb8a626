import { type CSSProperties, type ReactNode, useId, useMemo, useState } from 'react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import { Placeholder, PlaceholderBlock } from '../feedback/placeholder-lines.tsx';
import styles from './chart-card.module.css';
import colors from './chart-colors.module.css';
import { ChartContext } from './chart-context.ts';
import {
  type ChartData,
  type ChartFormat,
  type ChartWords,
  csvOf,
  hasValues,
} from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';

interface Props {
  title: string;
  /** The unit of the axis, once: "people", "hours". */
  unit: string;
  words: ChartWords;
  /** Null while it is fetched. */
  data: ChartData | null;
  format: ChartFormat;
  /** The whole body, so that an empty card is as high as a full one. */
  height?: number;
  /** Saves the table as a file. */
  onSave: (text: string) => void;
  /** What to do where nothing was counted; the usual sentence unless it is given. */
  empty?: string;
  /** In place of everything: the failure with its Retry. */
  failure?: ReactNode;
  /** Below the chart: a link to the rows behind it. */
  foot?: ReactNode;
  children: ReactNode;
}

const usualHeight = 216;
/** The readout above the plot, and the edges of the body. */
const besidePlot = 58;

/** A chart with its title, its unit, and the same numbers as a table and as a file. */
export function ChartCard(props: Props) {
  const { title, unit, words, data, height = usualHeight, failure, foot } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const filled = data !== null && !failure && hasValues(data);
  return (
    <section className={`${styles.card} ${colors.colors}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <span className={styles.unit}>{unit}</span>
        {filled ? (
          <span className={styles.links}>
            <UnstyledButton
              className={styles.link}
              aria-describedby={id}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? words.showChart : words.showTable}
            </UnstyledButton>
            <UnstyledButton
              className={styles.link}
              aria-describedby={id}
              onClick={() => props.onSave(csvOf(data, words.period))}
            >
              {words.downloadCsv}
            </UnstyledButton>
          </span>
        ) : null}
      </div>
      <div className={styles.body} style={{ '--body-height': `${height}px` } as CSSProperties}>
        {failure ?? <Body {...props} asTable={asTable} />}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </section>
  );
}

function Body({
  title,
  words,
  data,
  format,
  height = usualHeight,
  empty,
  asTable,
  children,
}: Props & { asTable: boolean }) {
  const chart = useMemo(
    () => (data ? { title, words, data, format } : null),
    [title, words, data, format],
  );
  if (!chart)
    return (
      <Placeholder label={words.loading} className={styles.loading}>
        <PlaceholderBlock height={Math.min(158, height - besidePlot)} />
      </Placeholder>
    );
  if (!hasValues(chart.data)) return <p className={styles.empty}>{empty ?? words.empty}</p>;
  return <ChartContext value={chart}>{asTable ? <ChartTable /> : children}</ChartContext>;
}
