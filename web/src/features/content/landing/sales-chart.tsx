import { demoSales, demoSalesFirst, demoSalesLast } from '@endcap/contract/products/demo-sales';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './sales-chart.module.css';

const width = 400;
const height = 208;
/** The space of the numbers on the left and of the weeks below. */
const left = 34;
const floor = height - 22;
const top = 10;
const highest = 250;
const lines = [0, 100, 200];
const step = (width - left) / demoSales.length;
const barWidth = 18;

const y = (value: number) => floor - (value / highest) * (floor - top);

/** A column per week, online on top of store, with its axis: small enough for the first load. */
export function SalesChart() {
  const text = useText('landing');
  const total = ({ store, online }: { store: number; online: number }) => store + online;
  const [first, last] = [demoSalesFirst, demoSalesLast];
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2>{text('landing.chart.title')}</h2>
        <p>{text('landing.chart.unit')}</p>
        <span className={styles.demo}>{text('landing.chart.demo')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={text('landing.chart.summary', {
          first: first.week,
          from: total(first),
          last: last.week,
          to: total(last),
        })}
      >
        {lines.map((value) => (
          <g key={value}>
            <line className={styles.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text className={styles.tick} x={left - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {demoSales.map(({ week, store, online }, index) => {
          const x = left + index * step + (step - barWidth) / 2;
          return (
            <g key={week}>
              <rect
                className={styles.store}
                x={x}
                y={y(store)}
                width={barWidth}
                height={floor - y(store)}
                rx="2"
              />
              <rect
                className={styles.online}
                x={x}
                y={y(store + online)}
                width={barWidth}
                height={y(store) - y(store + online) - 2}
                rx="2"
              />
              {index % 3 === 2 ? (
                <text
                  className={styles.tick}
                  x={x + barWidth / 2}
                  y={height - 5}
                  textAnchor="middle"
                >
                  {text('landing.chart.week', { week })}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <ul className={styles.legend}>
        <li data-kind="online">{text('landing.chart.online')}</li>
        <li data-kind="store">{text('landing.chart.store')}</li>
      </ul>
    </figure>
  );
}
