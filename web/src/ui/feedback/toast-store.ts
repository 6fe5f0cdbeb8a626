import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface Toast {
  title?: string | undefined;
  message: string;
  /** A second sentence, below the message. */
  details?: string | undefined;
  /** A click on one of them closes the toast. */
  actions?: readonly ToastAction[] | undefined;
  /** A later toast of the same job replaces the earlier one in place. */
  job?: string | undefined;
  /** Toasts of one topic can be dismissed together, where the screen shows the same itself. */
  topic?: string | undefined;
  /** Not caused by the open dialog: it stays on the page, below the dialog. */
  background?: boolean | undefined;
}

export interface ShownToast extends Toast {
  id: number;
  kind: ToastKind;
  /** Counts the replacements: each of them starts the time anew. */
  revision: number;
  /** The dialog that shows it; null for the page. */
  place: symbol | null;
}

interface State {
  toasts: readonly ShownToast[];
  /** The open dialogs, the topmost last. */
  dialogs: readonly symbol[];
}

let state: State = { toasts: [], dialogs: [] };
let made = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useToastState = () => useSyncExternalStore(subscribe, () => state);

/** Toasts without a job are the same when they have the same text. */
const keyOf = ({ kind, job, title, message, details }: Toast & { kind: ToastKind }) =>
  job ?? JSON.stringify([kind, title, message, details]);

export function showToast(kind: ToastKind, toast: Toast): void {
  const shown = { ...toast, kind };
  const place = toast.background ? null : (state.dialogs.at(-1) ?? null);
  const earlier = state.toasts.find((one) => keyOf(one) === keyOf(shown));
  if (earlier) {
    const later = { ...shown, place, id: earlier.id, revision: earlier.revision + 1 };
    change({ toasts: state.toasts.map((one) => (one === earlier ? later : one)) });
    return;
  }
  made += 1;
  change({ toasts: [...state.toasts, { ...shown, place, id: made, revision: 0 }] });
}

export function hideToasts(isHidden: (toast: ShownToast) => boolean): void {
  if (state.toasts.some(isHidden)) {
    change({ toasts: state.toasts.filter((toast) => !isHidden(toast)) });
  }
}

/** Adds a dialog that shows the toasts of its own actions. When it closes, they move to the page. */
export function addToastDialog(dialog: symbol): () => void {
  change({ dialogs: [...state.dialogs, dialog] });
  return () =>
    change({
      dialogs: state.dialogs.filter((one) => one !== dialog),
      toasts: state.toasts.map((toast) =>
        toast.place === dialog ? { ...toast, place: null } : toast,
      ),
    });
}
