import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { BarChart } from './bar-chart.tsx';
import { BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { type ChartData, type ChartWords, csvOf } from './chart-data.ts';
import { LineChart } from './line-chart.tsx';

const words: ChartWords = {
  showTable: 'Table',
  showChart: 'Chart',
  downloadCsv: 'CSV',
  empty: 'Nothing was counted.',
  noData: 'no data',
  loading: 'Loading the chart',
  keys: 'Arrow keys move.',
  period: 'Week',
  preliminary: 'not over yet',
  axisStartsAt: (value) => `The axis starts at ${value}.`,
};

const data: ChartData = {
  points: [
    { key: '2026-11-01', label: 'Nov 1', name: 'Week to Nov 1' },
    { key: '2026-11-08', label: 'Nov 8', name: 'Week to Nov 8' },
    { key: '2026-11-15', label: 'Nov 15', name: 'Week to Nov 15', preliminary: true },
  ],
  series: [
    { name: 'People', values: [1010, null, 1096] },
    { name: 'A year ago', values: [760, 781, 790], comparison: true },
  ],
};

function show(chart: ReactNode, shown: ChartData | null = data) {
  const onSave = vi.fn();
  const { user } = renderWidget(
    <ChartCard
      title="People over time"
      unit="people"
      words={words}
      data={shown}
      format={String}
      onSave={onSave}
    >
      {chart}
    </ChartCard>,
  );
  return { user, onSave };
}

const readout = () => document.querySelector('[aria-live=polite]')?.textContent;
const stage = () => screen.getByRole('application', { name: 'People over time' });

describe('a chart', () => {
  it('says its last point until the arrow keys choose another', async () => {
    const { user } = show(<LineChart />);
    expect(readout()).toContain('Week to Nov 15');
    expect(readout()).toContain('People: 1096');
    expect(readout()).toContain('not over yet');
    stage().focus();
    await user.keyboard('{Home}');
    expect(readout()).toContain('Week to Nov 1');
    expect(readout()).toContain('A year ago: 760');
    await user.keyboard('{ArrowRight}');
    expect(readout()).toContain('People: no data');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(readout()).toContain('Week to Nov 8');
    await user.keyboard('{End}{Escape}');
    expect(readout()).toContain('Week to Nov 15');
  });

  it('leaves a second Escape to the dialog around it', async () => {
    const escaped = vi.fn();
    const { user } = show(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
      <div onKeyDown={({ key }) => (key === 'Escape' ? escaped() : undefined)}>
        <LineChart />
      </div>,
    );
    stage().focus();
    await user.keyboard('{Home}{Escape}');
    expect(escaped).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(escaped).toHaveBeenCalledOnce();
  });

  it('shows the same numbers as a table, the newest first', async () => {
    const { user } = show(<LineChart />);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'WeekPeopleA year ago',
      'Week to Nov 151096790',
      'Week to Nov 8no data781',
      'Week to Nov 11010760',
    ]);
    await user.click(screen.getByRole('button', { name: 'Chart' }));
    expect(stage()).toBeTruthy();
  });

  it('gives its table as a file', async () => {
    const { user, onSave } = show(<LineChart />);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(onSave).toHaveBeenCalledWith(
      '\u{feff}Week,People,A year ago\r\n2026-11-01,1010,760\r\n2026-11-08,,781\r\n2026-11-15,1096,790\r\n',
    );
  });

  it('never draws a gap as zero, and bridges none', () => {
    show(<LineChart />);
    const people = document.querySelector('g[data-tone="1"]');
    expect(people?.querySelectorAll('path')).toHaveLength(0);
    expect(people?.querySelectorAll('circle').length).toBeGreaterThan(1);
  });

  it('has an area only above an axis that starts at zero', () => {
    const single = { points: data.points, series: [{ name: 'People', values: [900, 950, 1000] }] };
    show(<LineChart fromZero={false} />, single);
    expect(document.querySelectorAll('path')).toHaveLength(1);
    expect(screen.getByText('The axis starts at 900.')).toBeTruthy();
  });

  it('marks the bars that pass the goal, and names the goal', () => {
    const single = { points: data.points, series: [{ name: 'Hours', values: [3, 5, 4] }] };
    show(<BarChart goal={{ name: 'Goal 4 hours', value: 4 }} />, single);
    expect(screen.getByText('Goal 4 hours')).toBeTruthy();
    const tones = [...document.querySelectorAll('rect')].map((bar) => bar.dataset.tone);
    expect(tones).toEqual(['bar', 'past', '1']);
  });

  it('says that nothing was counted, without a table of nothing', () => {
    show(<LineChart />, {
      points: data.points,
      series: [{ name: 'People', values: [null, null, null] }],
    });
    expect(screen.getByText('Nothing was counted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
  });

  it('says that it loads', () => {
    show(<LineChart />, null);
    expect(screen.getByText('Loading the chart')).toBeTruthy();
  });
});

describe('lying bars', () => {
  it('come largest first', () => {
    show(<BarList />, {
      points: ['Few', 'Many'].map((name) => ({ key: name, label: name, name })),
      series: [{ name: 'Launches', values: [3, 40] }],
    });
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Many40',
      'Few3',
    ]);
  });
});

describe('the file of a chart', () => {
  it('never holds a formula', () => {
    const file = csvOf(
      { points: [{ key: '=1+1', label: '', name: '' }], series: [{ name: 'a,"b"', values: [1] }] },
      'Week',
    );
    expect(file).toBe('\u{feff}Week,"a,""b"""\r\n\'=1+1,1\r\n');
  });
});
