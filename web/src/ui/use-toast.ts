import { notifications } from '@mantine/notifications';
import { useUiTexts } from './ui-texts.ts';

interface Toast {
  title?: string | undefined;
  message: string;
}

const lastsMs = 6_000;

/** A success goes by itself and is told politely; an error stays and is told at once. */
export function useToast() {
  const texts = useUiTexts();
  const show = (kind: 'success' | 'error', { title, message }: Toast) =>
    notifications.show({
      ...(title && { title }),
      message,
      role: kind === 'error' ? 'alert' : 'status',
      color: kind === 'error' ? 'red' : 'teal',
      autoClose: kind === 'error' ? false : lastsMs,
      closeButtonProps: { 'aria-label': texts.close },
    });
  return {
    success: (toast: Toast) => show('success', toast),
    error: (toast: Toast) => show('error', toast),
  };
}
