import { Button } from '@mantine/core';
import styles from './toasts.module.css';

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
export function ToastWords({ message, action, onDone }: Props) {
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
