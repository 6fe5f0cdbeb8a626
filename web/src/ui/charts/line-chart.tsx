import { useChart } from './chart-context.ts';
import type { ChartGoal, ChartSeries } from './chart-data.ts';
import styles from './charts.module.css';
import { Plot, type PlotArea } from './plot.tsx';
import { apart, areaPath, linePath, type Spot, stretchesOf } from './scale.ts';
import { toneOf } from './tones.ts';

interface Props {
  height?: number;
  goal?: ChartGoal | undefined;
  /** A line may begin above zero, and says so; it has no area then. */
  fromZero?: boolean;
}

/** Lines over time, each with its name at its end; one alone has an area down to zero. */
export function LineChart({ height = 158, goal, fromZero = true }: Props) {
  const { data } = useChart();
  const values = data.series.flatMap((one) => one.values.filter((value) => value !== null));
  return (
    <Plot height={height} values={values} fromZero={fromZero} goal={goal}>
      {(area) => (
        <>
          {data.series.map((series, index) => (
            <Line key={series.name} series={series} index={index} area={area} />
          ))}
          {area.named ? <Names area={area} /> : null}
        </>
      )}
    </Plot>
  );
}

function spotsOf({ values }: ChartSeries, area: PlotArea): (Spot | null)[] {
  return values.map((value, at) => (value === null ? null : { x: area.x(at), y: area.y(value) }));
}

function Line({ series, index, area }: { series: ChartSeries; index: number; area: PlotArea }) {
  const { data } = useChart();
  const spots = spotsOf(series, area);
  const tone = toneOf(data.series, index);
  const filled = tone === '1' && area.axis.from === 0;
  const last = spots.at(-1);
  const held = area.cursor === null ? null : spots[area.cursor];
  return (
    <g data-tone={tone}>
      {stretchesOf(spots).map((stretch) => (
        <g key={stretch[0]?.x}>
          {filled && stretch.length > 1 ? (
            <path className={styles.area} d={areaPath(stretch, area.y(0))} />
          ) : null}
          {stretch.length > 1 ? (
            <path className={styles.line} d={linePath(stretch)} />
          ) : (
            <circle className={styles.mark} cx={stretch[0]?.x} cy={stretch[0]?.y} r={2.6} />
          )}
        </g>
      ))}
      {last && tone !== 'comparison' ? (
        <circle
          className={data.points.at(-1)?.preliminary ? styles.hollow : styles.mark}
          cx={last.x}
          cy={last.y}
          r={2.6}
        />
      ) : null}
      {held ? (
        <circle
          className={tone === 'comparison' ? styles.hollow : styles.mark}
          cx={held.x}
          cy={held.y}
          r={3.6}
        />
      ) : null}
    </g>
  );
}

function Names({ area }: { area: PlotArea }) {
  const { data } = useChart();
  const ends = data.series.map((series) => {
    const spot = spotsOf(series, area).findLast((one) => one !== null);
    return spot ? spot.y : area.bottom;
  });
  const places = apart(ends, 14, area.bottom);
  return data.series.map(({ name }, index) => (
    <text
      key={name}
      className={styles.name}
      data-tone={toneOf(data.series, index)}
      x={area.right + 8}
      y={(places[index] ?? 0) + 4}
    >
      {name}
    </text>
  ));
}
