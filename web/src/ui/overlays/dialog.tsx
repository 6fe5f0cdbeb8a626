import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import { dialogGap, dialogWidths, onMobile } from '../theme/breakpoints.ts';
import { useUiText } from '../ui-text.ts';
import styles from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import '../theme/overlays.ts';

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
  /** It asks for an answer: neither Escape nor a click beside it closes it, or a dialog under it. */
  insistent?: boolean;
  /** Hides what is behind it. */
  curtain?: boolean;
}

const ordinary = 200;
const aboveToasts = 600;
/** Mantine's dialogs all hear Escape, except from an element that says so. */
const ownsEscape = { 'data-mantine-stop-propagation': 'true' };

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Open for as long as it is rendered. */
export function Dialog(props: Props) {
  const { kind, width = 480, onClose, title, children, footer, busy } = props;
  const { insistent = false, curtain = false } = props;
  useFocusReturn();
  const text = useUiText();
  const isMobile = useMediaQuery(onMobile, undefined, { getInitialValueInEffect: false });
  const wanted = {
    alert: isMobile ? dialogWidths.smallAlert : dialogWidths.alert,
    confirmation: dialogWidths.confirmation,
    customized: Math.min(width, dialogWidths.customized),
  }[kind];
  return (
    <Modal.Root
      opened
      onClose={() => busy || onClose()}
      size={wanted}
      {...(isMobile && { xOffset: dialogGap })}
      centered
      returnFocus={false}
      zIndex={insistent ? aboveToasts : ordinary}
      closeOnEscape={!insistent}
      closeOnClickOutside={!insistent}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay
        {...(curtain ? { backgroundOpacity: 0.85, blur: 12 } : { backgroundOpacity: 0.45 })}
        {...(insistent && { onMouseDown: keepFocus })}
      />
      <Modal.Content data-kind={kind} {...(insistent && ownsEscape)}>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {insistent ? null : (
            <Modal.CloseButton aria-label={text('common.close')} disabled={busy ?? false} />
          )}
        </div>
        <Modal.Body className={styles.body}>
          {children}
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
