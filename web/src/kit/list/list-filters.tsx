import type { AnyList, FilterOf } from '@endcap/contract/lists/define-list';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { FieldOption } from '../../ui/fields/field-definition.ts';
import { ListFilter } from './list-filter.tsx';

interface Shown {
  name: string;
  options: readonly FieldOption[];
}

/** A filter of the list without a name does not compile; null is one that the screen shows itself. */
export type ShownFilters<L extends AnyList> = { [Name in FilterOf<L>]: Shown | null };

interface Props<L extends AnyList> {
  of: L;
  /** From `useList`. */
  list: {
    filter: (name: FilterOf<L>) => string[];
    setFilter: (name: FilterOf<L>, values: readonly string[]) => void;
    clear: (names: readonly FilterOf<L>[]) => void;
  };
  filters: ShownFilters<L>;
  /** Filters that are no chip with values: switches, a period. */
  children?: ReactNode;
}

/** The filters of a list, each a chip that shows its value, in the order of the definition. */
export function ListFilters<L extends AnyList>({ of, list, filters, children }: Props<L>) {
  const text = useText('common');
  const names = Object.keys(of.filters) as FilterOf<L>[];
  const isFiltered = names.some((name) => list.filter(name).length > 0);
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const first = currentTarget.closest('[role=group]')?.querySelector('button');
    list.clear(names);
    // The button goes; the focus stays at the filters.
    first?.focus();
  };
  return (
    <>
      {names.map((name) => {
        const shown = filters[name];
        return shown ? (
          <ListFilter
            key={name}
            {...shown}
            single={!of.filters[name].several}
            chosen={list.filter(name)}
            onChange={(chosen) => list.setFilter(name, chosen)}
          />
        ) : null;
      })}
      {children}
      {isFiltered ? (
        <Button variant="subtle" size="xs" onClick={clear}>
          {text('common.filter.clear')}
        </Button>
      ) : null}
    </>
  );
}
