/** A column of a list. The columns of a screen and of a file stand in the order of the definition. */
export interface ListColumn {
  /** The message of its header, on the screen and in the file. */
  header: string;
  /**
   * The place by width: 1 and 2 show at every width, 3 from 768 px, all others from 1024 px. A column
   * without a place is in the file alone.
   */
  place?: number;
  /** The list can be sorted by it. */
  sort?: true;
  /** Offered by the column chooser, and not shown before it is chosen. */
  optional?: true;
  /** Shown on the screen alone: the file has its value in other columns, or does not need it. */
  screenOnly?: true;
  /** The row has a time under the name of the column: the screen shows its day, the file its minute. */
  time?: true;
}

/** The values that a filter takes, in the address and in the query. */
export interface ListFilter<Value extends string = string> {
  values: readonly [Value, ...Value[]];
  /** Takes several values at once; a row that has one of them is found. */
  several: boolean;
  /** The values are ids or texts, which no definition can name. */
  open?: 'ids' | 'texts';
  /** The values that hold while none is chosen; without them the list is not narrowed then. */
  usual?: readonly Value[];
  /** The name of the filter on the screen and in the file. */
  label?: string;
  /** Each value has the text of this message and its own name, as in `users.role.ADMIN`. */
  options?: string;
}

interface Usual<Value extends string> {
  usual?: readonly NoInfer<Value>[];
}

interface Texts<Label extends string, Options extends string> {
  label: Label;
  options: Options;
}

/** A filter by one value. */
export function oneOf<
  const Value extends string,
  const Label extends string = never,
  const Options extends string = never,
>(
  values: readonly [Value, ...Value[]],
  { usual, ...texts }: Usual<Value> & Partial<Texts<Label, Options>> = {},
) {
  return {
    values,
    several: false,
    ...(usual && { usual }),
    ...(texts as Texts<Label, Options>),
  } as const satisfies ListFilter;
}

/** A filter by one or several values. */
export function someOf<
  const Value extends string,
  const Label extends string = never,
  const Options extends string = never,
>(
  values: readonly [Value, ...Value[]],
  { usual, ...texts }: Usual<Value> & Partial<Texts<Label, Options>> = {},
) {
  return {
    values,
    several: true,
    ...(usual && { usual }),
    ...(texts as Texts<Label, Options>),
  } as const satisfies ListFilter;
}

const unnamed = [] as unknown as readonly [string, ...string[]];

/** A filter by the ids of one or several things. */
export function someIds() {
  return { values: unnamed, several: true, open: 'ids' } as const satisfies ListFilter;
}

/** A filter by one or several texts, such as addresses. */
export function someTexts() {
  return { values: unnamed, several: true, open: 'texts' } as const satisfies ListFilter;
}

type Columns = Record<string, ListColumn>;
type Filters = Record<string, ListFilter>;
type KeysWith<Of, Part> = { [Key in keyof Of]: Of[Key] extends Part ? Key : never }[keyof Of] &
  string;

interface Given<C extends Columns, F extends Filters> {
  /** Names the list where its columns are remembered; each list has its own. */
  name: string;
  columns: C;
  filters?: F;
  /** The default order; with a minus for descending. */
  sortBy: KeysWith<C, { sort: true }> | `-${KeysWith<C, { sort: true }>}`;
  /** False for a list without a search field. */
  search?: boolean;
}

export interface List<C extends Columns = Columns, F extends Filters = Filters> {
  name: string;
  columns: C;
  filters: F;
  /** The columns that the list can be sorted by. */
  sortColumns: readonly [KeysWith<C, { sort: true }>, ...KeysWith<C, { sort: true }>[]];
  sortBy: KeysWith<C, { sort: true }>;
  sortOrder: 'asc' | 'desc';
  search: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of any columns and filters
export type AnyList = List<any, any>;

/** The columns that a list can be sorted by. */
export type SortOf<L extends AnyList> = L['sortBy'];
export type ColumnOf<L extends AnyList> = keyof L['columns'] & string;
/** The columns that a screen can show. */
export type ScreenColumnOf<L extends AnyList> = KeysWith<L['columns'], { place: number }>;
/** The columns of the exported file. */
export type FileColumnOf<L extends AnyList> = Exclude<
  ColumnOf<L>,
  KeysWith<L['columns'], { screenOnly: true }>
>;
/** The columns with a time, which every list shows alike. */
export type TimeColumnOf<L extends AnyList> = KeysWith<L['columns'], { time: true }>;
export type HeaderOf<
  L extends AnyList,
  Column extends string = ColumnOf<L>,
> = L['columns'][Column]['header'];
export type FilterOf<L extends AnyList> = keyof L['filters'] & string;
export type FilterValue<
  L extends AnyList,
  Name extends FilterOf<L>,
> = L['filters'][Name]['values'][number];

/** The filters whose texts are in the definition; one without texts has any text as its label, or none. */
export type NamedFilterOf<L extends AnyList> = {
  [Name in FilterOf<L>]: L['filters'][Name] extends { label: infer Label }
    ? [Label] extends [never]
      ? never
      : string extends Label
        ? never
        : Name
    : never;
}[FilterOf<L>];
/** The texts of the filters and their values that are in the definition. */
export type FilterTextOf<L extends AnyList> = {
  [Name in NamedFilterOf<L>]:
    | L['filters'][Name]['label']
    | `${L['filters'][Name]['options']}.${FilterValue<L, Name>}`;
}[NamedFilterOf<L>];

/** The filters that are set, as a query has them after it has been read. */
export type FilterValues<L extends AnyList> = {
  [Name in FilterOf<L>]?:
    | (L['filters'][Name]['several'] extends true ? FilterValue<L, Name>[] : FilterValue<L, Name>)
    | undefined;
};

/**
 * A list, defined once. The contract's query, the SQL of page, total, selection and chunks, the file
 * and the screen are made from it, so that a column or filter that one of them lacks does not compile.
 * The web's first load imports it, so it knows no zod.
 */
export function defineList<
  const C extends Columns,
  const F extends Filters = Record<never, never>,
>({ name, columns, filters, sortBy, search = true }: Given<C, F>): List<C, F> {
  type Sort = KeysWith<C, { sort: true }>;
  return {
    name,
    columns,
    filters: filters ?? ({} as F),
    sortColumns: Object.keys(columns).filter((id) => columns[id]?.sort) as [Sort, ...Sort[]],
    sortBy: sortBy.replace(/^-/, '') as Sort,
    sortOrder: sortBy.startsWith('-') ? 'desc' : 'asc',
    search,
  };
}
