import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiText } from '../ui-text.ts';
import styles from './drawer-panel.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import '../theme/drawers.ts';

interface Props {
  onClose: () => void;
  title: string;
  children: ReactNode;
}

const width = 440;

/** Beside the page, from the right; on a phone over it. Open for as long as it is rendered. */
export function DrawerPanel({ onClose, title, children }: Props) {
  const text = useUiText();
  useFocusReturn();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={width}
      returnFocus={false}
      classNames={{ content: styles.content ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content>
        <div className={styles.header}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={text('common.close')} data-autofocus />
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
