import { Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import type { FieldOption } from './field-definition.ts';
import styles from './filter-chip.module.css';
import '../theme/overlays.ts';

interface Props {
  /** What the list is narrowed by. */
  label: string;
  /** What is on, in words; null when nothing is. */
  summary: string | null;
  removeLabel: string;
  options: readonly FieldOption[];
  chosen: readonly string[];
  /** More than one at once. */
  several?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A filter that shows what it is set to, with its values in a menu. */
export function FilterChip(props: Props) {
  const { label, summary, removeLabel, onChange } = props;
  const open = useRef<HTMLButtonElement>(null);
  const remove = () => {
    onChange([]);
    // The button goes; the focus stays at the filter.
    open.current?.focus();
  };
  return (
    <span className={styles.chip} data-on={summary !== null || undefined}>
      <Menu
        position="bottom-start"
        shadow="md"
        withInitialFocusPlaceholder={false}
        portalProps={{ target: 'main' }}
      >
        <Menu.Target>
          <UnstyledButton className={styles.open} ref={open}>
            {summary === null ? <IconPlus size={14} aria-hidden /> : null}
            {summary ?? label}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={label} className={styles.menu ?? ''}>
          <Choices {...props} />
        </Menu.Dropdown>
      </Menu>
      {summary === null ? null : (
        <UnstyledButton className={styles.remove} aria-label={removeLabel} onClick={remove}>
          <IconX size={14} />
        </UnstyledButton>
      )}
    </span>
  );
}

function Choices({ options, chosen, several = false, onChange }: Props) {
  if (!several) {
    return (
      <Menu.RadioGroup value={chosen[0] ?? ''} onChange={(id) => onChange([id])}>
        {options.map(({ id, title }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick>
            {title}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    );
  }
  return (
    <Menu.CheckboxGroup value={[...chosen]} onChange={onChange}>
      {options.map(({ id, title }) => (
        <Menu.CheckboxItem key={id} value={id}>
          {title}
        </Menu.CheckboxItem>
      ))}
    </Menu.CheckboxGroup>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A filter that is on or off. */
export function ToggleChip({ label, on, onChange }: ToggleProps) {
  return (
    <span className={styles.chip} data-on={on || undefined}>
      <UnstyledButton className={styles.open} aria-pressed={on} onClick={() => onChange(!on)}>
        {label}
        {on ? <IconX size={14} aria-hidden /> : null}
      </UnstyledButton>
    </span>
  );
}
