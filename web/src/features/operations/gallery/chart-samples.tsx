import { useCharts } from '../../../kit/charts/use-charts.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import type { ChartData } from '../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import styles from './gallery-page.module.css';

const weeks = [
  '2026-08-30',
  '2026-09-06',
  '2026-09-13',
  '2026-09-20',
  '2026-09-27',
  '2026-10-04',
  '2026-10-11',
  '2026-10-18',
  '2026-10-25',
  '2026-11-01',
  '2026-11-08',
  '2026-11-15',
];
const people = [812, 840, 861, 902, 918, 940, 931, 966, 1010, 1042, 1071, 1096];
const before = [610, 622, 655, 671, 690, null, null, 742, 760, 781, 790, 803];
const hours = [4.2, 3.9, 5.1, 4.4, 3.2, 2.9, 3.1, 4.8, 3.6, 2.8, 2.5, 2.7];
const reasons = [
  { name: 'Access', values: [12, 14, 11, 16, 18, 15, 13, 17, 19, 16, 15, 18] },
  { name: 'Data questions', values: [8, 7, 9, 10, 8, 11, 9, 12, 10, 9, 13, 11] },
  { name: 'Other', values: [4, 5, 3, 6, 4, 5, 5, 6, 4, 7, 5, 6] },
];

/** Every chart of web/src/ui/charts, with its empty, its loading and its unfinished state. */
export function ChartSamples() {
  const { words, format, pointOf, yearAgo, saverOf } = useCharts();
  const points = weeks.map(pointOf);
  const last = points.map((point, at) => (at === 11 ? { ...point, preliminary: true } : point));
  const common = { words, format, onSave: saverOf('sample') };
  const lines: ChartData = {
    points,
    series: [
      { name: 'This year', values: people },
      { name: yearAgo, values: before, comparison: true },
    ],
  };
  const bars: ChartData = { points: last, series: [{ name: 'First answer', values: hours }] };
  const named = [
    { key: 'REPORT_BUILDER', label: '', name: 'Report Builder' },
    { key: 'INSIGHTS_ACTIVATION', label: '', name: 'Insights Activation' },
    { key: 'CUSTOMER_PULSE', label: '', name: 'Customer Pulse' },
  ];
  return (
    <div className={styles.charts}>
      <ChartCard {...common} title="People who opened a product" unit="people" data={lines}>
        <LineChart />
      </ChartCard>
      <ChartCard {...common} title="A line that starts above zero" unit="people" data={lines}>
        <LineChart fromZero={false} />
      </ChartCard>
      <ChartCard {...common} title="First answer" unit="hours" data={bars}>
        <BarChart goal={{ name: 'Goal 4 hours', value: 4 }} />
      </ChartCard>
      <ChartCard
        {...common}
        title="Tickets by reason"
        unit="tickets"
        data={{ points, series: reasons }}
      >
        <BarChart />
      </ChartCard>
      <ChartCard
        {...common}
        title="Launches"
        unit="launches"
        data={{ points: named, series: [{ name: 'Launches', values: [412, 1280, 95] }] }}
      >
        <BarList />
      </ChartCard>
      <ChartCard {...common} title="Nothing yet" unit="people" data={{ points: [], series: [] }}>
        <LineChart />
      </ChartCard>
      <ChartCard {...common} title="Still loading" unit="people" data={null}>
        <LineChart />
      </ChartCard>
      <p className={styles.row}>
        <Sparkline values={people} /> <strong>{format(1096)}</strong>
        <Sparkline values={before} /> <strong>{format(803)}</strong>
      </p>
    </div>
  );
}
