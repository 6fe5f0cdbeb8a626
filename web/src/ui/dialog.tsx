import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useUiTexts } from './ui-texts.ts';
import { useFocusReturn } from './use-focus-return.ts';
import './styles/overlays.ts';

/** Widths in pixels: an alert is narrower on a phone; a customized dialog may grow to its limit. */
const widths = { alert: 445, confirmation: 413 };
const smallAlert = 328;
const widestCustomized = 968;

interface Props {
  kind: 'alert' | 'confirmation' | 'customized';
  /** Of a customized dialog, up to 968. */
  width?: number;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** While something is on its way the dialog stays. */
  busy?: boolean;
}

/** Open for as long as it is rendered. */
export function Dialog({ kind, width = 480, onClose, title, children, footer, busy }: Props) {
  useFocusReturn();
  const texts = useUiTexts();
  const isMobile = useMediaQuery('(max-width: 425px)');
  const wanted = { ...widths, customized: width, ...(isMobile && { alert: smallAlert }) }[kind];
  return (
    <Modal.Root
      opened
      onClose={() => busy || onClose()}
      size={Math.min(wanted, widestCustomized)}
      centered
      radius="xl"
      returnFocus={false}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} disabled={busy ?? false} />
        </div>
        <Modal.Body className={styles.body}>
          {children}
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
