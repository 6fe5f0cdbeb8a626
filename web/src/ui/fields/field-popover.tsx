import { InputBase, Popover } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEscapeLayer } from '../overlays/use-escape-layer.ts';
import { notesBelow } from './field-notes.tsx';
import styles from './field-popover.module.css';
import '../theme/select.ts';

export interface FieldPopoverProps {
  id?: string | undefined;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
}

interface Props extends FieldPopoverProps {
  width: number;
  height?: number;
  /** What the closed field says. */
  summary: ReactNode;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A field that opens a popup of its own. Escape closes it and gives the focus back. */
export function FieldPopover({ label, width, height, summary, children, ...rest }: Props) {
  const { id: givenId, leftSection, rightSection, disabled = false, ...field } = rest;
  const id = useId(givenId);
  const [opened, { close, toggle }] = useDisclosure(false);
  useEscapeLayer(close, opened);
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-start"
      offset={4}
      withinPortal={false}
      // Its own roles would name the popup by what is chosen, and take the field's id away.
      withRoles={false}
      width={width}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <InputBase
          {...field}
          disabled={disabled}
          component="button"
          type="button"
          id={id}
          label={label}
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={`${id}-label ${id}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          errorProps={{ role: 'alert' }}
          inputWrapperOrder={notesBelow}
          pointer
          leftSection={leftSection}
          rightSection={rightSection}
          rightSectionPointerEvents="none"
          onClick={toggle}
        >
          <span className={styles.summary}>{summary}</span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={styles.popup} h={height} role="dialog" aria-label={label}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
