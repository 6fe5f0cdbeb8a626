import { useText } from '../../lib/i18n/messages.ts';
import type { FieldOption } from '../../ui/fields/field-definition.ts';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';

interface Props {
  name: string;
  options: readonly FieldOption[];
  chosen: readonly string[];
  /** Takes one value. */
  single?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A filter of a list, which shows its value, or how many there are. */
export function ListFilter({ name, options, chosen, single = false, onChange }: Props) {
  const text = useText('common');
  const [first, second] = chosen;
  const title = options.find(({ id }) => id === first)?.title ?? first;
  const value = second ? text('common.filter.several', { count: chosen.length }) : (title ?? null);
  return (
    <FilterChip
      label={name}
      removeLabel={text('common.filter.remove', { name })}
      summary={value === null ? null : text('common.labeled', { name, value })}
      options={options}
      chosen={chosen}
      several={!single}
      onChange={onChange}
    />
  );
}
