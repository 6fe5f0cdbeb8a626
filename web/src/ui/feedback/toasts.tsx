import { Notifications } from '@mantine/notifications';
import { toastWidth } from '../theme/breakpoints.ts';
import styles from './toasts.module.css';
import '../theme/overlays.ts';

/** Where the toasts appear: top right, under the header. */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      containerWidth={toastWidth}
      autoClose={false}
      limit={4}
      classNames={{ root: styles.root ?? '', notification: styles.toast ?? '' }}
      zIndex={500}
    />
  );
}
