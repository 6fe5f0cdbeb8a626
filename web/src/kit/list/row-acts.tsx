import { Button } from '../../ui/buttons/button.tsx';
import type { RowAction } from '../../ui/data-table/column.ts';
import common from '../../ui/theme/common.module.css';
import styles from './row-acts.module.css';

/**
 * What the user can do with a row: defined once for the menu of the row, for its drawer and, where it
 * takes several rows, for the bar of the selection.
 */
export type RowAct<Row> = Omit<RowAction, 'onSelect'> & {
  /** False where the user has no right to it: then it is offered nowhere. */
  may?: boolean;
  /** The rows that have it; all of them unless it is given. The bar takes every selected row. */
  when?: (row: Row) => boolean;
  /** `menu` for the act that opens the drawer, `bar` for one whose row has buttons of its own. */
  only?: 'menu' | 'bar';
  /** Label in the bar, where the one of the menu is about a single row. */
  labelOfSeveral?: string;
  isBusy?: boolean;
} & ({ onSelect: (row: Row) => void } | { onSelectSeveral: (rows: readonly Row[]) => void });

function actsOn<Row>(row: Row, acts: readonly RowAct<Row>[], place: 'menu' | 'drawer') {
  return acts.filter(
    ({ may = true, when, only = place }) => may && only === place && (when?.(row) ?? true),
  );
}

function runOn<Row>(row: Row, act: RowAct<Row>) {
  if ('onSelect' in act) act.onSelect(row);
  else act.onSelectSeveral([row]);
}

/** The menu of each row; null where the user may do nothing with any row. */
export function menuOf<Row>(acts: readonly RowAct<Row>[]) {
  if (!acts.some(({ may = true, only }) => may && only !== 'bar')) return null;
  return (row: Row): RowAction[] =>
    actsOn(row, acts, 'menu').map((act) => ({
      id: act.id,
      label: act.label,
      icon: act.icon,
      destructive: act.destructive ?? false,
      onSelect: () => runOn(row, act),
    }));
}

interface DrawerProps<Row> {
  /** Begins the name of each button in page views, as in `users-drawer`. */
  track: string;
  row: Row;
  acts: readonly RowAct<Row>[];
}

/** The buttons of a drawer. */
export function DrawerActs<Row>({ track, row, acts }: DrawerProps<Row>) {
  const shown = actsOn(row, acts, 'drawer');
  if (shown.length === 0) return null;
  return (
    <div className={common.rowCentred}>
      {shown.map((act) => (
        <Button
          key={act.id}
          variant="default"
          size="xs"
          className={act.destructive ? styles.danger : undefined}
          loading={act.isBusy ?? false}
          onClick={() => runOn(row, act)}
          data-track={`${track}-${act.id}`}
        >
          {act.label}
        </Button>
      ))}
    </div>
  );
}

interface BarProps<Row> {
  track: string;
  rows: readonly Row[];
  acts: readonly RowAct<Row>[];
}

/** The buttons above the table while rows are selected. */
export function BarActs<Row>({ track, rows, acts }: BarProps<Row>) {
  return acts.map((act) =>
    'onSelectSeveral' in act && (act.may ?? true) ? (
      <Button
        key={act.id}
        variant="default"
        size="xs"
        className={act.destructive ? styles.danger : undefined}
        loading={act.isBusy ?? false}
        onClick={() => act.onSelectSeveral(rows)}
        data-track={`${track}-${act.id}-many`}
      >
        {act.labelOfSeveral ?? act.label}
      </Button>
    ) : null,
  );
}
