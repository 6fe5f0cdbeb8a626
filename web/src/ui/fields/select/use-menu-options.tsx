import { useMemo } from 'react';
import { useUiLocale } from '../../ui-text.ts';
import type { FieldOption } from '../field-definition.ts';
import { OptionLine } from './option-line.tsx';
import { sortOptions } from './sort-options.ts';

/** The options of a menu as Mantine takes and draws them. */
export function useMenuOptions(options: readonly FieldOption[], sorted: boolean) {
  const locale = useUiLocale();
  return useMemo(() => {
    const images = new Map(options.map(({ id, image }) => [id, image]));
    const ordered = sorted ? sortOptions(options, locale) : options;
    return {
      data: ordered.map(({ id, title }) => ({ value: id, label: title })),
      imageOf: (id: string) => images.get(id),
      renderOption: ({ option }: { option: { value: string; label: string } }) => (
        <OptionLine title={option.label} image={images.get(option.value)} />
      ),
    };
  }, [options, sorted, locale]);
}
