import { Combobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { UnstyledButton } from '../../buttons/unstyled-button.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import { multiSelectPopup } from '../../theme/breakpoints.ts';
import { useUiLocale, useUiText } from '../../ui-text.ts';
import { Checkbox } from '../checkbox.tsx';
import { FieldPopover, type FieldPopoverProps } from '../field-popover.tsx';
import { plainText } from '../plain-text.ts';
import { TextInput } from '../text-input.tsx';
import { sortOptions } from './menu-options.tsx';
import styles from './multi-select.module.css';

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

export interface MultiSelectOption {
  /** The option with the id OTHER goes last when they are sorted. */
  id?: string | undefined;
  title: string;
  selected: boolean;
}

interface MultiSelectOptionProps {
  label: string;
  options: readonly MultiSelectOption[];
  onSelect: (changed: ReadonlyMap<MultiSelectOption, boolean>) => void;
}

/** Search, all or none, and a box for each. Arrows go from box to box. */
function SelectPopup({ label, options, onSelect }: MultiSelectOptionProps) {
  const text = useUiText();
  const [search, setSearch] = useState('');
  const wanted = plainText(search.trim());
  const shown = options.filter(({ title }) => plainText(title).includes(wanted));
  const all = (which: readonly MultiSelectOption[], selected: boolean) =>
    onSelect(new Map(which.map((option) => [option, selected])));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its fields did not use
    <div className={styles.content} onKeyDown={moveFocus}>
      <TextInput
        type="search"
        size="xs"
        aria-label={text('common.search')}
        placeholder={text('common.search')}
        value={search}
        leftSection={<IconSearch size={14} aria-hidden />}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <UnstyledButton
          className={styles.action}
          disabled={shown.every(({ selected }) => selected)}
          onClick={() => all(shown, true)}
        >
          {text('common.selectAll')}
        </UnstyledButton>
        <UnstyledButton
          className={styles.action}
          disabled={!options.some(({ selected }) => selected)}
          onClick={() => all(options, false)}
        >
          {text('common.clear')}
        </UnstyledButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser */}
      <div className={styles.list} role="group" aria-label={label}>
        {shown.map((option) => (
          <Checkbox
            key={option.id ?? option.title}
            size="xs"
            classNames={{ root: styles.option ?? '', label: styles.title ?? '' }}
            label={option.title}
            checked={option.selected}
            onChange={(event) => onSelect(new Map([[option, event.currentTarget.checked]]))}
          />
        ))}
        {shown.length === 0 ? <p className={styles.none}>{text('common.nothingFound')}</p> : null}
      </div>
      <VisuallyHidden role="status">
        {wanted ? text('common.resultsFound', { count: shown.length }) : ''}
      </VisuallyHidden>
    </div>
  );
}

const last = -1;

/** Arrows, Home and End among the boxes; up from the first box back to the search. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const at = event.target as HTMLElement;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=checkbox]')];
  const index = boxes.indexOf(at);
  const inList = index >= 0;
  const next = {
    ArrowDown: inList ? (boxes[index + 1] ?? boxes[0]) : boxes[0],
    ArrowUp: index === 0 ? searchOf(event.currentTarget) : boxes[index - 1],
    Home: inList ? boxes[0] : undefined,
    End: inList ? boxes.at(last) : undefined,
  }[event.key];
  if (!next || (!inList && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  next.focus();
}

const searchOf = (popup: HTMLElement) =>
  popup.querySelector<HTMLElement>('input[type=search]') ?? undefined;
