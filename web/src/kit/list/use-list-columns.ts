import type { AnyList, HeaderOf, ScreenColumnOf } from '@endcap/contract/lists/define-list';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../ui/data-table/column.ts';

/** How a column looks; its header, its place and whether it sorts are in the definition of the list. */
type ListCell<Row> = Pick<
  DataTableColumn<Row>,
  'cell' | 'beside' | 'width' | 'strong' | 'quiet'
> & {
  /** In place of the header of the definition, where it depends on the reader. */
  header?: string;
};

/** A column of the list without a cell does not compile. */
export type ListCells<L extends AnyList, Row> = { [Column in ScreenColumnOf<L>]: ListCell<Row> };

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
    const ids = Object.keys(cells) as ScreenColumnOf<L>[];
    const places = Object.keys(list.columns);
    return ids
      .toSorted((one, other) => places.indexOf(one) - places.indexOf(other))
      .map((id) => {
        const { header, place, sort, optional } = list.columns[id];
        return {
          id,
          header: text(header),
          priority: place,
          sortable: sort ?? false,
          ...(optional && { optional }),
          ...cells[id],
        };
      });
  }, [list, text, cells]);
}
