import { Notification } from '@mantine/core';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { returnFocus } from '../overlays/use-focus-return.ts';
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
  const shown = visible(toasts, null);
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight, style } = document.documentElement;
    // A page that does not scroll gets no scroll bar because of a toast.
    const height =
      shown.length > 0 && scrollHeight > clientHeight ? element.current?.offsetHeight : 0;
    style.setProperty('--toasts-height', `${height ?? 0}px`);
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
    style.setProperty('--toasts-lift', `${bar ? liftOf(bar) : 0}px`);
  });
  return (
    <div
      ref={element}
      {...announced}
      className={styles.page}
      style={{ maxWidth: toastWidth }}
      data-toasts
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isCovered={dialogs.length > 0} />
      ))}
    </div>
  );
}

/** A bar that sticks to the foot of the window stays in reach: the toasts are above it. */
function liftOf(bar: HTMLElement): number {
  const { top, bottom } = bar.getBoundingClientRect();
  return Math.abs(bottom - window.innerHeight) < 2 ? bottom - top : 0;
}

/** The toasts of a dialog's own actions, in its flow above its buttons: they cover nothing there. */
export function DialogToasts() {
  const [dialog] = useState(() => Symbol('dialog'));
  const { toasts } = useToastState();
  useLayoutEffect(() => addToastDialog(dialog), [dialog]);
  return (
    <div {...announced} className={styles.dialog} data-toasts>
      {visible(toasts, dialog).map((toast) => (
        <ToastItem key={toast.id} toast={toast} isCovered={false} />
      ))}
    </div>
  );
}

/**
 * A screen reader announces what is added to a region that it knows: the region is there before its
 * first toast, and a toast is read alone.
 */
const announced = { role: 'status', 'aria-atomic': false } as const;

/** A toast with an action passes: it would be gone before the others are closed. */
function visible(toasts: readonly ShownToast[], place: ShownToast['place']) {
  const here = toasts.filter((toast) => toast.place === place);
  const hasAction = ({ actions }: ShownToast) => (actions?.length ? 0 : 1);
  const first = here.toSorted((one, other) => hasAction(one) - hasAction(other)).slice(0, limit);
  return here.filter((toast) => first.includes(toast));
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
  const { runs, lasts, ...pause } = useCloseAfterTime(toast, isCovered, hide);
  const { ref, onFocusCapture } = useReturnOfFocus();
  return (
    <Notification
      ref={ref}
      className={styles.toast ?? ''}
      {...pause}
      onFocusCapture={onFocusCapture}
      // The region announces a success; a failure interrupts.
      role={kind === 'success' ? 'group' : 'alert'}
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
      {runs && actions.length > 0 ? (
        <span
          key={toast.revision}
          className={styles.countdown}
          style={{ animationDuration: `${lasts}ms` }}
        />
      ) : null}
    </Notification>
  );
}

/** The focus goes back to where it was before the toast had it, when the toast goes with its button. */
function useReturnOfFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const toast = ref.current;
    return () => {
      if (toast?.contains(document.activeElement)) returnFocus(before.current);
    };
  }, []);
  return {
    ref,
    onFocusCapture: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return;
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
  };
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
    runs,
    lasts,
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      setHeld(currentTarget.contains(relatedTarget)),
  };
}
