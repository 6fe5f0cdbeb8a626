import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget, setWidth } from '../../testing/render-widget.tsx';
import type { DataTableColumn } from './column.ts';
import { columns, type Fruit, fruitTable as table } from './testing/fruit-table.tsx';

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((title) => title !== 'Details');

beforeEach(() => {
  vi.clearAllMocks();
  setWidth(1280);
});

describe('the columns of a data table', () => {
  it.each([
    [360, ['Name', 'Price']],
    [767, ['Name', 'Price']],
    [768, ['Name', 'Colour', 'Price']],
    [1023, ['Name', 'Colour', 'Price']],
    [1024, ['Name', 'Colour', 'Price', 'Origin']],
  ])('at %i px are %j', (width, expected) => {
    setWidth(width);
    renderWidget(table());
    expect(headers()).toEqual(expected);
  });

  it('leave the action of a row in its place at every width', () => {
    setWidth(360);
    const choose: DataTableColumn<Fruit> = {
      id: 'choose',
      header: 'Choose',
      priority: 'action',
      cell: ({ name }) => `Choose ${name}`,
    };
    renderWidget(table({ columns: [...columns, choose] }));
    expect(headers()).toEqual(['Name', 'Price', 'Choose']);
  });

  it.each([
    [
      'two columns share a place',
      [1, 2, 3, 3],
      'One column must have priority 3: price and origin',
    ],
    [
      'no column has the second place',
      [1, 3, 4, 5],
      'One column must have priority 2: none has it',
    ],
  ])('are refused when %s, because a narrow window shows one for each', (_, places, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const wrong = columns.map((column, index) => ({ ...column, priority: places[index] ?? 0 }));
    expect(() => renderWidget(table({ columns: wrong }))).toThrow(message);
  });

  it('are all there at any width where a table asks for it', () => {
    setWidth(360);
    renderWidget(table({ showAllColumns: true }));
    expect(headers()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Details of apple' })).toBeNull();
  });

  it('stand in blocks with their names on a phone', () => {
    setWidth(360);
    renderWidget(table({ showAllColumns: true }));
    expect(screen.queryByRole('region')).toBeNull();
    const cell = screen.getByText('apple origin').closest('td');
    expect(cell?.dataset.label).toBe('Origin');
  });

  it('scroll sideways by themselves on a tablet, also by keyboard', () => {
    setWidth(800);
    renderWidget(table({ showAllColumns: true }));
    const region = screen.getByRole('region', { name: 'Fruit' });
    expect(region.tabIndex).toBe(0);
    expect(region.contains(screen.getByRole('table'))).toBe(true);
  });

  it('need no such region where they fit', () => {
    renderWidget(table({ showAllColumns: true }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('that have no room are reached by expanding the row', async () => {
    setWidth(360);
    const { user } = renderWidget(table());
    expect(screen.queryByText('apple origin')).toBeNull();
    const expander = screen.getByRole('button', { name: 'Details of apple' });
    await user.click(expander);
    expect(expander.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('apple origin')).toBeTruthy();
    expect(screen.getByText('apple colour')).toBeTruthy();
    expect(screen.queryByText('pear origin')).toBeNull();
  });

  it('need no expander when all of them have room', () => {
    renderWidget(table());
    expect(screen.queryByRole('button', { name: 'Details of apple' })).toBeNull();
  });
});

describe('the widths of columns', () => {
  const wide = ['10%', '30%', '20%', '40%'].map((width, index) => ({
    id: `column ${index}`,
    header: `Column ${index}`,
    priority: index + 1,
    cell: () => null,
    width,
  }));
  const styled = () =>
    screen
      .getAllByRole('columnheader')
      .filter(({ textContent }) => textContent?.startsWith('Column'))
      .map(({ style }) => style.width);

  it('are as given when all are shown', () => {
    renderWidget(table({ columns: wide }));
    expect(styled()).toEqual(['10%', '30%', '20%', '40%']);
  });

  it('are the same shares of what three leave room for, the widest taking the rest', () => {
    setWidth(800);
    renderWidget(table({ columns: wide }));
    const [first = '', second, third = ''] = styled();
    expect(second).toBe('');
    expect(Number.parseFloat(third)).toBeCloseTo(2 * Number.parseFloat(first), 3);
  });

  it('are by content where there are two', () => {
    setWidth(360);
    renderWidget(table({ columns: wide }));
    expect(styled()).toEqual(['', '']);
  });
});
