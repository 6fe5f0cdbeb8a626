import { useMemo } from 'react';
import styles from '../../overlays/menu.module.css';
import { menuMaxHeight } from '../../theme/breakpoints.ts';
import { useUiLocale } from '../../ui-text.ts';
import type { FieldOption } from '../field-definition.ts';
import optionLineStyles from './option-line.module.css';

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

/** What the menus of all fields have in common. */
export const menuParts = {
  // In a portal the options would be outside of every landmark of the page.
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  classNames: { dropdown: styles.menu ?? '', options: styles.options ?? '' },
  styles: { dropdown: { maxHeight: menuMaxHeight } },
};

/** The title of an option, behind its picture if it has one. */
export function OptionLine({ title, image }: Pick<FieldOption, 'title' | 'image'>) {
  return (
    <span className={optionLineStyles.line}>
      {image ? <img className={optionLineStyles.image} src={image} alt="" /> : null}
      <span className={optionLineStyles.title}>{title}</span>
    </span>
  );
}

const other = 'OTHER';

/** In the order of the language, with "Other" last. */
export function sortOptions<Option extends { id?: string | undefined; title: string }>(
  options: readonly Option[],
  locale: string,
): Option[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const isOther = ({ id }: Option) => Number(id === other);
  return options.toSorted((a, b) => isOther(a) - isOther(b) || compare(a.title, b.title));
}
