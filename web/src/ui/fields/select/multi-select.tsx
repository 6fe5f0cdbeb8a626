import { Combobox } from '@mantine/core';
import { multiSelectPopup } from '../../theme/sizes.ts';
import { useUiLocale, useUiText } from '../../ui-text.ts';
import { FieldPopover, type FieldPopoverProps } from '../field-popover.tsx';
import styles from './multi-select.module.css';
import { type MultiSelectOption, SelectPopup } from './select-popup.tsx';
import { sortOptions } from './sort-options.ts';

interface Props<Option extends MultiSelectOption> extends FieldPopoverProps {
  placeholder?: string | undefined;
  options: readonly Option[];
  /** The same options, each with whether it is selected now. */
  onChange: (options: Option[]) => void;
  /** In the order of the language, "Other" last. */
  sorted?: boolean;
}

/** Several of many, ticked in a popup that can be searched. */
export function MultiSelect<Option extends MultiSelectOption>(props: Props<Option>) {
  const { options, onChange, placeholder, sorted = false, ...field } = props;
  const text = useUiText();
  const locale = useUiLocale();
  const chosen = options.filter(({ selected }) => selected);
  const none = (
    <span className={styles.placeholder}>{placeholder ?? text('common.chosen', { count: 0 })}</span>
  );
  const some =
    chosen.length === 1 ? chosen[0]?.title : text('common.chosen', { count: chosen.length });
  return (
    <FieldPopover
      {...field}
      {...multiSelectPopup}
      summary={chosen.length > 0 ? some : none}
      rightSection={<Combobox.Chevron size="sm" />}
    >
      {() => (
        <SelectPopup
          label={props.label}
          options={sorted ? sortOptions(options, locale) : options}
          onSelect={(changed) => onChange(options.map((option) => selectedAs(option, changed)))}
        />
      )}
    </FieldPopover>
  );
}

function selectedAs<Option extends MultiSelectOption>(
  option: Option,
  changed: ReadonlyMap<MultiSelectOption, boolean>,
): Option {
  return { ...option, selected: changed.get(option) ?? option.selected };
}
