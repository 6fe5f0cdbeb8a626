import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useChart } from './chart-context.ts';
import type { ChartGoal } from './chart-data.ts';
import { ChartReadout } from './chart-readout.tsx';
import styles from './charts.module.css';
import { type Axis, axisOf, scaleOf } from './scale.ts';
import { useChartCursor } from './use-chart-cursor.ts';

/** Before the browser has measured the chart. */
const usualWidth = 480;
const letterWidth = 6.4;
/** A label under the axis, with the room beside it. */
const labelRoom = 52;
/** Of a chart with room for three lines. */
const lowHeight = 120;
/** Below it the names of the series stand above the chart. */
const roomForNames = 440;

export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
  band: number;
  x: (point: number) => number;
  y: (value: number) => number;
  axis: Axis;
  cursor: number | null;
  /** Names at the ends of the lines; on a narrow chart they are in the readout alone. */
  named: boolean;
}

interface Props {
  height: number;
  /** The sums, where bars are stacked. */
  values: readonly number[];
  fromZero: boolean;
  goal?: ChartGoal | undefined;
  children: (area: PlotArea) => ReactNode;
}

/** The axes, lines, goal, cursor and readout around the marks of a chart. One stop of the keyboard. */
export function Plot({ height, values, fromZero, goal, children }: Props) {
  const { title, data, words, format } = useChart();
  const id = useId();
  const { ref, width: measured } = useElementSize();
  const { points, series } = data;
  const width = measured || usualWidth;
  const cursor = useChartCursor(points.length);

  const all = goal ? [...values, goal.value] : values;
  const axis = axisOf(all, {
    fromZero,
    whole: all.every(Number.isInteger),
    ...(height < lowHeight && { most: 3 }),
  });
  const longest = Math.max(...series.map(({ name }) => name.length));
  const nameRoom = longest * letterWidth + 14;
  const named = series.length > 1 && width >= roomForNames && nameRoom < width / 3;
  const left = Math.max(...axis.ticks.map((tick) => format(tick).length)) * letterWidth + 12;
  const right = width - (named ? nameRoom : 6);
  const [top, bottom] = [14, height - 24];
  const band = (right - left) / Math.max(1, points.length);
  const area: PlotArea = {
    left,
    right,
    top,
    bottom,
    band,
    axis,
    named,
    cursor: cursor.cursor,
    x: (point) => left + (point + 0.5) * band,
    y: scaleOf(axis, bottom, top),
  };
  const every = Math.max(1, Math.ceil(labelRoom / band));

  return (
    <div className={styles.plot}>
      <ChartReadout cursor={cursor.cursor} />
      {/* The picture is hidden from screen readers: the readout says what the cursor is at. */}
      <div
        ref={ref}
        className={styles.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the cursor
        tabIndex={0}
        aria-label={title}
        aria-describedby={id}
        style={{ '--chart-height': `${height}px` } as CSSProperties}
        onKeyDown={cursor.onKeyDown}
        onBlur={cursor.leave}
        onPointerMove={(event) => cursor.onPointer(event, area)}
        onPointerDown={(event) => cursor.onPointer(event, area)}
        onPointerLeave={cursor.leave}
      >
        <svg width={width} height={height} aria-hidden>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 || tick === axis.from ? styles.axis : styles.grid}
                x1={left}
                x2={right}
                y1={area.y(tick)}
                y2={area.y(tick)}
              />
              <text className={styles.tick} x={left - 8} y={area.y(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {points.map(({ key, label }, at) =>
            at % every === 0 && !nearCursor(at, cursor.cursor, every) ? (
              <text
                key={key}
                className={styles.tick}
                x={area.x(at)}
                y={height - 6}
                textAnchor={area.x(at) < left + 18 ? 'start' : 'middle'}
                dx={area.x(at) < left + 18 ? -area.band / 2 : 0}
              >
                {label}
              </text>
            ) : null,
          )}
          {children(area)}
          {goal ? <Goal goal={goal} area={area} /> : null}
          <Cursor area={area} height={height} />
        </svg>
      </div>
      <VisuallyHidden id={id}>{words.keys}</VisuallyHidden>
      {axis.from > 0 ? (
        <p className={styles.note}>{words.axisStartsAt(format(axis.from))}</p>
      ) : null}
    </div>
  );
}

/** The label of the cursor takes the place of those around it. */
const nearCursor = (at: number, cursor: number | null, every: number) =>
  cursor !== null && Math.abs(at - cursor) < every;

function Goal({ goal, area }: { goal: ChartGoal; area: PlotArea }) {
  const y = area.y(goal.value);
  return (
    <>
      <line className={styles.goal} x1={area.left} x2={area.right} y1={y} y2={y} />
      <text className={styles.goalName} x={area.right} y={y - 5} textAnchor="end">
        {goal.name}
      </text>
    </>
  );
}

function Cursor({ area, height }: { area: PlotArea; height: number }) {
  const { data } = useChart();
  const point = area.cursor === null ? undefined : data.points[area.cursor];
  if (area.cursor === null || !point) return null;
  const wide = point.label.length * 6.6 + 14;
  const x = area.x(area.cursor);
  const from = Math.max(0, Math.min(x - wide / 2, area.right - wide + 6));
  return (
    <>
      <line className={styles.cursor} x1={x} x2={x} y1={area.top} y2={area.bottom} />
      <rect className={styles.cursorBox} x={from} y={height - 20} width={wide} height={19} rx={4} />
      <text className={styles.cursorText} x={from + wide / 2} y={height - 6} textAnchor="middle">
        {point.label}
      </text>
    </>
  );
}
