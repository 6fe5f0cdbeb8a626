import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { DialogToasts } from '../feedback/toasts.tsx';
import { dialogGap, dialogWidths, onMobile } from '../theme/breakpoints.ts';
import { useUiText } from '../ui-text.ts';
import styles from './dialog.module.css';
import { useEscapeLayer } from './use-escape-layer.ts';
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
  /** The dialog cannot be closed while a request is running. */
  busy?: boolean;
  /** Escape and a click outside close neither this dialog nor a dialog below it. */
  requireConfirmation?: boolean;
  /** Escape and a click outside do nothing, because typed text would be lost. */
  holdsText?: boolean;
  /** The backdrop blurs the page, so that its content cannot be read. */
  hidesPage?: boolean;
}

const ordinary = 200;
const aboveOtherDialogs = 600;

const keepFocus = (event: MouseEvent) => event.preventDefault();

const fields = 'input:not([type="file"]), textarea, select';

/** Another step of a dialog replaces the element that had the focus: its first field gets it. */
function useFocusOnNewStep() {
  const content = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    const dialog = content.current;
    if (isOpen.current && dialog && document.activeElement === document.body) {
      const first = ['[data-autofocus]', fields]
        .map((kind) => dialog.querySelector<HTMLElement>(kind))
        .find((one) => one);
      (first ?? dialog).focus({ preventScroll: !first });
    }
    isOpen.current = true;
  });
  return content;
}

/** Open for as long as it is rendered. */
export function Dialog(props: Props) {
  const { kind, width = 480, onClose, title, children, footer, busy } = props;
  const { requireConfirmation = false, holdsText = false, hidesPage = false } = props;
  const staysOpen = requireConfirmation || holdsText;
  useFocusReturn();
  useEscapeLayer(() => staysOpen || busy || onClose());
  const content = useFocusOnNewStep();
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
      // The content of a customized dialog grows and shrinks: its top stays where it is.
      {...(kind === 'customized' ? { yOffset: isMobile ? dialogGap : '8dvh' } : { centered: true })}
      returnFocus={false}
      zIndex={requireConfirmation ? aboveOtherDialogs : ordinary}
      closeOnEscape={false}
      closeOnClickOutside={!staysOpen}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay
        {...(hidesPage ? { backgroundOpacity: 0.85, blur: 12 } : { backgroundOpacity: 0.45 })}
        {...(requireConfirmation && { onMouseDown: keepFocus })}
      />
      <Modal.Content ref={content} data-kind={kind}>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {requireConfirmation ? null : (
            <Modal.CloseButton aria-label={text('common.close')} disabled={busy ?? false} />
          )}
        </div>
        <Modal.Body className={styles.body}>
          {children}
          <div className={footer ? styles.footer : styles.toasts}>
            <DialogToasts />
            {footer}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
