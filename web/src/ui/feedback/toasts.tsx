import { Notification } from '@mantine/core';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { toastWidth } from '../theme/breakpoints.ts';
import { useUiText } from '../ui-text.ts';
import { addToastDialog, hideToasts, type ShownToast, useToastState } from './toast-store.ts';
import styles from './toasts.module.css';
import '../theme/overlays.ts';

const limit = 3;
const lastsMs = 6_000;
/** Enough time to read it, decide and reach the button. */
const withActionLastsMs = 30_000;

const colors = { success: 'teal', warning: 'orange', error: 'red' } as const;

/**
 * The toasts of the page: at the bottom centre, where no page has its main buttons, and below an
 * open dialog. The page can be scrolled further by their height, so that they hide nothing.
 */
export function Toasts() {
  const { toasts, dialogs } = useToastState();
  const element = useRef<HTMLDivElement>(null);
  const shown = toasts.filter(({ place }) => place === null).slice(0, limit);
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight, style } = document.documentElement;
    // A page that does not scroll gets no scroll bar because of a toast.
    const height =
      shown.length > 0 && scrollHeight > clientHeight ? element.current?.offsetHeight : 0;
    style.setProperty('--toasts-height', `${height ?? 0}px`);
  });
  return (
    <div ref={element} className={styles.page} style={{ maxWidth: toastWidth }} data-toasts>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isCovered={dialogs.length > 0} />
      ))}
    </div>
  );
}

/** The toasts of a dialog's own actions, in its flow above its buttons: they cover nothing there. */
export function DialogToasts() {
  const [dialog] = useState(() => Symbol('dialog'));
  const { toasts } = useToastState();
  useLayoutEffect(() => addToastDialog(dialog), [dialog]);
  const shown = toasts.filter(({ place }) => place === dialog).slice(0, limit);
  if (shown.length === 0) return null;
  return (
    <div className={styles.dialog} data-toasts>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isCovered={false} />
      ))}
    </div>
  );
}

interface Props {
  toast: ShownToast;
  /** A dialog is above it: its time stands still until the dialog is closed. */
  isCovered: boolean;
}

function ToastItem({ toast, isCovered }: Props) {
  const text = useUiText();
  const { id, kind, title, message, details, actions = [] } = toast;
  const hide = () => hideToasts((one) => one.id === id);
  const pause = useCloseAfterTime(toast, isCovered, hide);
  return (
    <Notification
      className={styles.toast ?? ''}
      {...pause}
      role={kind === 'success' ? 'status' : 'alert'}
      color={colors[kind]}
      title={title}
      onClose={hide}
      closeButtonProps={{ 'aria-label': text('common.close') }}
    >
      <span className={styles.words}>
        <span>{message}</span>
        {details ? <span className={styles.details}>{details}</span> : null}
        {actions.length > 0 ? (
          <span className={styles.actions}>
            {actions.map(({ label, onSelect }) => (
              <Button
                key={label}
                variant="default"
                size="xs"
                onClick={() => {
                  hide();
                  onSelect();
                }}
              >
                {label}
              </Button>
            ))}
          </span>
        ) : null}
      </span>
    </Notification>
  );
}

/** Hides a success after its time, which stands still while the pointer or the focus is on it. */
function useCloseAfterTime(
  { kind, actions, revision }: ShownToast,
  waits: boolean,
  hide: () => void,
) {
  const [isHeld, setHeld] = useState(false);
  const lasts = actions?.length ? withActionLastsMs : lastsMs;
  const runs = kind === 'success' && !isHeld && !waits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a replacement starts the time anew
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(hide, lasts);
    return () => clearTimeout(timer);
  }, [runs, lasts, revision]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      setHeld(currentTarget.contains(relatedTarget)),
  };
}
