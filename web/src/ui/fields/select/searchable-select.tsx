import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useUiText } from '../../ui-text.ts';
import { plainText } from '../plain-text.ts';
import { menuParts } from './menu-options.tsx';
import '../../theme/select.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** Found by these words too, although they are not shown. */
  keywords?: string;
}

export interface SelectGroup {
  group: string;
  items: readonly SelectOption[];
}

interface Props extends Omit<SelectProps, 'data' | 'filter' | 'searchable'> {
  groups: readonly SelectGroup[];
}

/** One of many, found by any words of it. Its error is announced at once. */
export function SearchableSelect({ groups, ...rest }: Props) {
  const text = useUiText();
  const haystacks = useMemo(
    () =>
      new Map(
        groups.flatMap(({ items }) =>
          items.map(({ value, label, keywords = '' }) => [
            value,
            plainText(`${label} ${keywords}`),
          ]),
        ),
      ),
    [groups],
  );
  const matching = (options: ComboboxParsedItem[], search: string): ComboboxParsedItem[] => {
    const words = plainText(search).split(/\s+/).filter(Boolean);
    return options.flatMap((option): ComboboxParsedItem[] => {
      if ('group' in option) {
        const items = matching(option.items, search) as typeof option.items;
        return items.length > 0 ? [{ ...option, items }] : [];
      }
      const haystack = haystacks.get(option.value) ?? '';
      return words.every((word) => haystack.includes(word)) ? [option] : [];
    });
  };
  return (
    <Select
      nothingFoundMessage={text('common.nothingFound')}
      allowDeselect={false}
      aria-required={rest.withAsterisk}
      {...menuParts}
      // A long closed list would be rendered again with every key pressed elsewhere.
      comboboxProps={{ ...menuParts.comboboxProps, keepMounted: false }}
      {...rest}
      searchable
      data={groups.map(({ group, items }) => ({
        group,
        items: items.map(({ value, label }) => ({ value, label })),
      }))}
      filter={({ options, search }) => matching(options, search)}
      errorProps={{ role: 'alert', ...rest.errorProps }}
    />
  );
}
