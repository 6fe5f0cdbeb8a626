import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import type { DataTableColumn } from './column.ts';
import { DataTable } from './data-table.tsx';

const columns: DataTableColumn<{ id: string }>[] = [
  { id: 'id', header: 'Id', priority: 1, cell: ({ id }) => id },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `row ${at}` }));
const onPage = vi.fn();

/** Counting stopped at 500. */
const table = (page: number, count: number, next: boolean) => (
  <DataTable
    label="Rows"
    rows={rowsOf(count)}
    total={500}
    beyond={{ next }}
    columns={columns}
    rowId={({ id }) => id}
    rowName={({ id }) => id}
    page={page}
    pageSize={10}
    pageSizes={[10]}
    sort={{ by: 'id', descending: false }}
    onSort={() => {}}
    onPage={onPage}
    onPageSize={() => {}}
  />
);
const said = () => screen.getByRole('status').textContent;

beforeEach(() => vi.clearAllMocks());

describe('a list that was not counted to its end', () => {
  it('says that there are more, where it is seen and where it is heard', () => {
    renderWidget(table(0, 10, true));
    expect(screen.getAllByText('1–10 of more than 500')).toHaveLength(2);
    expect(said()).toBe('1–10 of more than 500');
  });

  it('goes on after the last page that was counted', async () => {
    const { user, rerender } = renderWidget(table(49, 10, true));
    expect(said()).toBe('491–500 of more than 500');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenLastCalledWith(50);
    rerender(table(50, 10, true));
    expect(said()).toBe('501–510 of more than 510');
  });

  it('knows the number at its end, where nothing follows', () => {
    renderWidget(table(52, 7, false));
    expect(said()).toBe('521–527 of 527');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(
      true,
    );
  });

  it('goes to the last page that was counted from one past the end', () => {
    renderWidget(table(90, 0, false));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(49, true);
  });
});
