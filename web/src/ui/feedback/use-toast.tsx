import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { useUiText } from '../ui-text.ts';
import styles from './toasts.module.css';

interface Toast {
  title?: string | undefined;
  message: string;
  /** Takes the toast away and is done. */
  action?: ToastAction | undefined;
  /** Those of one topic can be taken away together, where the screen shows the same itself. */
  topic?: string | undefined;
}

type Kind = 'success' | 'error';

const lastsMs = 6_000;
/** Long enough to read it, decide and get there. */
const withActionLastsMs = 30_000;

/** The one that says the same, by what it says. */
const onScreen = new Map<string, string>();
const topicOf = new Map<string, string>();

/** A success disappears by itself and is announced politely; an error stays and is announced at once. */
export function useToast() {
  const text = useUiText();
  const show = (kind: Kind, { title, message, action, topic }: Toast) => {
    const said = JSON.stringify([kind, title, message]);
    const before = onScreen.get(said);
    // The same toast replaces the earlier one: a pile of equal toasts says nothing more.
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
      closeButtonProps: { 'aria-label': text('common.close') },
      onClose: () => {
        if (onScreen.get(said) === id) onScreen.delete(said);
        topicOf.delete(id);
      },
    });
    onScreen.set(said, id);
    if (topic) topicOf.set(id, topic);
  };
  return {
    success: (toast: Toast) => show('success', toast),
    error: (toast: Toast) => show('error', toast),
    forget: (topic: string) => {
      for (const [id, its] of topicOf) if (its === topic) notifications.hide(id);
    },
    /** Takes all of them away, those that still wait for room too. */
    reset: () => {
      onScreen.clear();
      topicOf.clear();
      notifications.clean();
      notifications.cleanQueue();
    },
  };
}

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

interface Props {
  message: string;
  action: ToastAction;
  onDone: () => void;
}

/** What a toast says, with the one thing that can be done about it. */
function ToastWords({ message, action, onDone }: Props) {
  const act = () => {
    onDone();
    action.onSelect();
  };
  return (
    <span className={styles.words}>
      <span>{message}</span>
      <Button variant="default" size="xs" onClick={act}>
        {action.label}
      </Button>
    </span>
  );
}
