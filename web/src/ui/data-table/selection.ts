import { useMemo, useState } from 'react';

/** The rows that somebody chose, on any page: by id, each as it was when it was chosen. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  onChange: (chosen: ReadonlyMap<string, Row>) => void;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** A selection that outlives paging, sorting and searching. Clear it once it has been acted on. */
export function useSelection<Row>() {
  const [chosen, onChange] = useState<ReadonlyMap<string, Row>>(none);
  return useMemo(() => ({ chosen, onChange, clear: () => onChange(none) }), [chosen]);
}

/** Takes over what the table says is chosen: those of before, and rows that it shows now. */
export function choose<Row>(
  ids: readonly string[],
  before: ReadonlyMap<string, Row>,
  shown: (id: string) => Row | undefined,
): ReadonlyMap<string, Row> {
  const chosen = new Map<string, Row>();
  for (const id of ids) {
    const row = before.get(id) ?? shown(id);
    if (row !== undefined) chosen.set(id, row);
  }
  return chosen;
}
