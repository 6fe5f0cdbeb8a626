import type { GlossaryEntry } from '@endcap/contract/dictionary/glossary-term';
import { useMemo } from 'react';
import { type Text, useText } from '../../../../lib/i18n/messages.ts';
import { type DataTableColumn, useFittingPriority } from '../../../../ui/data-table/column.ts';
import { DssName, TermDescription, TermName, TermProducts } from './term-cells.tsx';

type Column = DataTableColumn<GlossaryEntry>;

/** Widths in pixels on a wide screen; a narrower screen keeps the same proportions. */
const widths = { name: 240, dssName: 200, description: 950, products: 200 };
const all = Object.values(widths).reduce((sum, width) => sum + width, 0);
const share = (width: number) => `${(100 * width) / all}%`;

/** Shows four columns, or name and description beside an open definition. */
export function useResultColumns(hasPanel: boolean): readonly Column[] {
  const text = useText('glossary');
  const room = useFittingPriority();
  return useMemo(() => {
    const [name, dssName, description, products] = tableColumns(text);
    // Names get their full width before the description gets more.
    if (room === 3)
      return [
        { ...name, width: '36%' },
        { ...dssName, width: '24%' },
        { ...description, width: '44%' },
        products,
      ];
    if (hasPanel) return [{ ...name, width: '32%' }, description];
    return [name, dssName, description, products];
  }, [text, room, hasPanel]);
}

function tableColumns(text: Text<'glossary'>) {
  return [
    {
      id: 'name',
      header: text('glossary.column.name'),
      priority: 1,
      strong: true,
      width: share(widths.name),
      cell: (entry) => <TermName entry={entry} />,
    },
    {
      id: 'dssName',
      header: text('glossary.column.dssName'),
      hint: text('glossary.dssName.note'),
      priority: 3,
      width: share(widths.dssName),
      cell: (entry) => <DssName entry={entry} />,
    },
    {
      id: 'description',
      header: text('glossary.column.description'),
      priority: 2,
      width: share(widths.description),
      cell: (entry) => <TermDescription entry={entry} />,
    },
    {
      id: 'products',
      header: text('glossary.column.products'),
      priority: 4,
      quiet: true,
      width: share(widths.products),
      cell: (entry) => <TermProducts entry={entry} />,
    },
  ] as const satisfies readonly Column[];
}
