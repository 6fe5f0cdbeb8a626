import { useId } from 'react';
import { useChart } from './chart-context.ts';
import type { ChartGoal } from './chart-data.ts';
import styles from './charts.module.css';
import { Plot, type PlotArea } from './plot.tsx';
import { apart } from './scale.ts';
import { toneOf } from './tones.ts';

interface Props {
  height?: number;
  /** Bars that pass it are amber. */
  goal?: ChartGoal | undefined;
}

/** Bars over time, always from zero; several series are stacked, the first at the bottom. */
export function BarChart({ height = 158, goal }: Props) {
  const { data } = useChart();
  const sums = data.points.map((_, at) =>
    data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const hatch = useId();
  return (
    <Plot height={height} values={sums} fromZero goal={goal}>
      {(area) => (
        <>
          <defs>
            <pattern
              id={hatch}
              width={5}
              height={5}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line className={styles.hatch} x1={0} x2={0} y1={0} y2={5} />
            </pattern>
          </defs>
          {data.points.map((point, at) => (
            <Bar key={point.key} at={at} area={area} goal={goal} hatch={hatch} />
          ))}
          {area.named ? <Names area={area} /> : null}
        </>
      )}
    </Plot>
  );
}

interface BarProps {
  at: number;
  area: PlotArea;
  goal: ChartGoal | undefined;
  hatch: string;
}

/** Between the parts of a bar the surface shows. */
const gap = 1.5;

function Bar({ at, area, goal, hatch }: BarProps) {
  const { data } = useChart();
  const width = Math.max(2, Math.min(40, area.band - Math.max(2, area.band * 0.28)));
  const x = area.x(at) - width / 2;
  const preliminary = data.points[at]?.preliminary ?? false;
  if (data.series.every(({ values }) => (values[at] ?? null) === null))
    return (
      <text className={styles.tick} x={area.x(at)} y={area.bottom - 4} textAnchor="middle">
        {'–'}
      </text>
    );
  const current = area.cursor === null ? at === data.points.length - 1 : at === area.cursor;
  let below = 0;
  return data.series.map(({ name, values }, index) => {
    const value = values[at] ?? 0;
    const [bottom, top] = [area.y(below), area.y(below + value)];
    below += value;
    const single = data.series.length === 1;
    return (
      <rect
        key={name}
        className={styles.bar}
        data-tone={single ? singleTone(value, current, goal) : toneOf(data.series, index)}
        data-preliminary={preliminary || undefined}
        fill={preliminary ? `url(#${hatch})` : undefined}
        x={x}
        y={value === 0 ? bottom - 1 : top}
        width={width}
        height={Math.max(1, bottom - top - (single || index === 0 ? 0 : gap))}
        rx={Math.min(3, width / 4)}
      />
    );
  });
}

function singleTone(value: number, current: boolean, goal: ChartGoal | undefined): string {
  if (goal && value > goal.value) return 'past';
  return current ? '1' : 'bar';
}

function Names({ area }: { area: PlotArea }) {
  const { data } = useChart();
  const last = data.points.length - 1;
  let below = 0;
  const middles = data.series.map(({ values }) => {
    const value = values[last] ?? 0;
    below += value;
    return area.y(below - value / 2);
  });
  const places = apart(middles, 14, area.bottom);
  return data.series.map(({ name }, index) => (
    <text
      key={name}
      className={styles.name}
      data-tone="ink"
      x={area.right + 8}
      y={(places[index] ?? 0) + 4}
    >
      {name}
    </text>
  ));
}
