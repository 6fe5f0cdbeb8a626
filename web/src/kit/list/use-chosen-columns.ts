import { useMemo, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { recallColumns, rememberColumns } from '../../lib/storage/user-storage.ts';
import { type DataTableColumn, inPlaces } from '../../ui/data-table/column.ts';

interface Preset {
  title: string;
  /** In the order of the list. */
  columns: readonly string[];
}

export interface Chooser {
  /** The name of the list, under which the choice is remembered for the user. */
  name: string;
  /** Choices beside "Standard". */
  presets?: readonly Preset[];
}

export interface ColumnChoice {
  presets: readonly Preset[];
  columns: readonly { id: string; header: string }[];
  chosen: readonly string[];
  /** The columns that the row is known by, which are always shown. */
  fixed: readonly string[];
  choose: (ids: readonly string[]) => void;
}

/**
 * The columns that the user chose for a list; without a choice all that are not optional. The choice
 * is null where the list has no optional column.
 */
export function useChosenColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  chooser: Chooser | undefined,
): { shown: readonly DataTableColumn<Row>[]; choice: ColumnChoice | null } {
  const text = useText('common');
  const loginId = useSession().user?.login_id ?? '';
  const name = chooser?.name;
  const [picked, setPicked] = useState(() => (name ? recallColumns(loginId, name) : null));
  const standard = useMemo(() => idsOf(columns.filter(({ optional }) => !optional)), [columns]);
  // A column that shows the whole name stands for the name: the row must be known by one of them.
  const fixed = useMemo(() => {
    const names = idsOf(columns.filter(({ strong, optional }) => strong && !optional));
    const whole = idsOf(columns.filter(({ strong, optional }) => strong && optional));
    const isWhole = whole.some((id) => picked?.includes(id));
    return isWhole && !names.some((id) => picked?.includes(id)) ? whole : names;
  }, [columns, picked]);
  const chosen = useMemo(() => {
    if (!name || !picked) return standard;
    return idsOf(columns).filter((id) => picked.includes(id) || fixed.includes(id));
  }, [columns, name, picked, standard, fixed]);
  const shown = useMemo(() => {
    const some = columns.filter(({ id }) => chosen.includes(id));
    return chosen.join() === standard.join() ? some : placed(some);
  }, [columns, chosen, standard]);
  if (!chooser) return { shown, choice: null };
  const choose = (ids: readonly string[]) => {
    const isStandard =
      idsOf(columns)
        .filter((id) => ids.includes(id))
        .join() === standard.join();
    rememberColumns(loginId, chooser.name, isStandard ? null : ids);
    setPicked(isStandard ? null : [...ids]);
  };
  const presets = [
    { title: text('common.table.columns.standard'), columns: standard },
    ...(chooser.presets ?? []),
  ];
  return { shown, choice: { presets, columns, chosen, fixed, choose } };
}

const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

/** The columns in their places, with room for the one that takes the rest of the width. */
function placed<Row>(columns: readonly DataTableColumn<Row>[]): DataTableColumn<Row>[] {
  const widths = columns.map(({ width }) => Number.parseFloat(width ?? '') || 0);
  const without = widths.filter((width) => width === 0).length;
  const sum = widths.reduce((total, width) => total + width, 0);
  const scale = Math.min(1, (100 - without * restPercent) / (sum || 1));
  return inPlaces(columns).map((column) => ({
    ...column,
    ...(column.width && { width: `${Number.parseFloat(column.width) * scale}%` }),
  }));
}
const restPercent = 18;
