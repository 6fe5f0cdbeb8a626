import type {
  AnyList,
  HeaderOf,
  ListColumn,
  ScreenColumnOf,
  TimeColumnOf,
} from '@endcap/contract/lists/define-list';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../ui/data-table/column.ts';
import { dayCellOf } from './day-cell.tsx';

/** How a column looks; its header, its place and whether it sorts are in the definition of the list. */
type ListCell<Row> = Pick<
  DataTableColumn<Row>,
  'cell' | 'beside' | 'width' | 'strong' | 'quiet'
> & {
  /** In place of the header of the definition, where it depends on the reader. */
  header?: string;
};

/** A column of the list without a cell does not compile, unless it is a time. */
export type ListCells<L extends AnyList, Row> = {
  [Column in Exclude<ScreenColumnOf<L>, TimeColumnOf<L>>]: ListCell<Row>;
};

/**
 * The columns of a list in the order of its definition. A header without a text does not compile.
 * Keep `cells` the same (useMemo): rows are rendered again when they change.
 */
export function useListColumns<L extends AnyList, Row>(
  list: L,
  text: (id: HeaderOf<L, ScreenColumnOf<L>>) => string,
  cells: ListCells<L, Row>,
): readonly DataTableColumn<Row>[] {
  return useMemo(() => {
    const own: Record<string, ListCell<Row>> = cells;
    return Object.entries<ListColumn>(list.columns).flatMap(
      ([id, { header, place, sort, optional, time }]) => {
        const cell = own[id] ?? (time ? dayCellOf<Row>(id) : undefined);
        // A column without a place is in the file alone.
        if (!cell || place === undefined) return [];
        const shown = {
          id,
          header: text(header as HeaderOf<L, ScreenColumnOf<L>>),
          priority: place,
          sortable: sort ?? false,
          ...(optional && { optional }),
        };
        return [{ ...shown, ...cell }];
      },
    );
  }, [list, text, cells]);
}
