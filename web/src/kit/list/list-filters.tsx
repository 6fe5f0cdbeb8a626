import type {
  AnyList,
  ListFilter as Filter,
  FilterOf,
  FilterTextOf,
  NamedFilterOf,
} from '@endcap/contract/lists/define-list';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { FieldOption } from '../../ui/fields/field-definition.ts';
import { ListFilter } from './list-filter.tsx';

interface Shown {
  name: string;
  options: readonly FieldOption[];
}

/**
 * A filter without a name, here or in the definition, does not compile; null is one that the screen
 * shows itself.
 */
export type ShownFilters<L extends AnyList> = {
  [Name in Exclude<FilterOf<L>, NamedFilterOf<L>>]: Shown | null;
} & { [Name in NamedFilterOf<L>]?: Shown | null };

/** The texts of the filters that the definition names. */
type Texts<L extends AnyList> = [NamedFilterOf<L>] extends [never]
  ? { text?: undefined }
  : { text: (id: FilterTextOf<L>) => string };

type Props<L extends AnyList> = Texts<L> & {
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
};

/** The filters of a list, each a chip that shows its value, in the order of the definition. */
export function ListFilters<L extends AnyList>({
  of,
  list,
  filters,
  text: ownText,
  children,
}: Props<L>) {
  const text = useText('common');
  const names = Object.keys(of.filters) as FilterOf<L>[];
  const isFiltered = names.some((name) => list.filter(name).length > 0);
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Not that of the group, whose first button only folds the filters of a phone.
    const first = currentTarget.parentElement?.querySelector('button');
    list.clear(names);
    // The button goes; the focus stays at the filters.
    first?.focus();
  };
  return (
    <>
      {names.map((name) => {
        const given = (filters as Record<string, Shown | null>)[name];
        const shown = given === undefined ? namedIn(of.filters[name], ownText) : given;
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

/** The name and the values of a filter as the definition has them. */
function namedIn({ label, options, values }: Filter, text?: (id: never) => string): Shown | null {
  if (!text || !label) return null;
  const textOf = text as (id: string) => string;
  return {
    name: textOf(label),
    options: values.map((id) => ({ id, title: textOf(`${options}.${id}`) })),
  };
}
