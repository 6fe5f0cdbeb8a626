import { hideToasts, showToast, type Toast } from './toast-store.ts';

export type { Toast, ToastAction } from './toast-store.ts';

const toast = {
  success: (success: Toast) => showToast('success', success),
  /** Done in part: the user has something to read or to do. */
  warning: (warning: Toast) => showToast('warning', warning),
  error: (error: Toast) => showToast('error', error),
  forget: (topic: string) => hideToasts((one) => one.topic === topic),
  /** Also removes toasts that wait for room. */
  reset: () => hideToasts(() => true),
};

/** A success disappears by itself and is announced politely; the others stay and are announced at once. */
export function useToast() {
  return toast;
}
