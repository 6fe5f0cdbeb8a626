import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { type ToastAction, ToastWords } from './toast-words.tsx';
import { useUiTexts } from './ui-texts.ts';

interface Toast {
  title?: string | undefined;
  message: string;
  /** Takes the toast away and is done. */
  action?: ToastAction | undefined;
}

type Kind = 'success' | 'error';

const lastsMs = 6_000;
/** Long enough to read it, decide and get there. */
const withActionLastsMs = 30_000;

/** The one that says the same, by what it says. */
const onScreen = new Map<string, string>();

/** A success goes by itself and is told politely; an error stays and is told at once. */
export function useToast() {
  const texts = useUiTexts();
  const show = (kind: Kind, { title, message, action }: Toast) => {
    const said = JSON.stringify([kind, title, message]);
    const before = onScreen.get(said);
    // Said again, it takes the place of the first: a heap of the same toast tells nothing more.
    if (before) notifications.hide(before);
    const lasts = action ? withActionLastsMs : lastsMs;
    const id: string = notifications.show({
      ...(title && { title }),
      message: action
        ? createElement(ToastWords, { message, action, onDone: () => notifications.hide(id) })
        : message,
      role: kind === 'error' ? 'alert' : 'status',
      color: kind === 'error' ? 'red' : 'teal',
      autoClose: kind === 'error' ? false : lasts,
      closeButtonProps: { 'aria-label': texts.close },
      onClose: () => onScreen.get(said) === id && onScreen.delete(said),
    });
    onScreen.set(said, id);
  };
  return {
    success: (toast: Toast) => show('success', toast),
    error: (toast: Toast) => show('error', toast),
    /** Takes all of them away, those that still wait for room too. */
    reset: () => {
      onScreen.clear();
      notifications.clean();
      notifications.cleanQueue();
    },
  };
}
