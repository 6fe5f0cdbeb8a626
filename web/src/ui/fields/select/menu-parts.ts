import styles from '../../overlays/menu.module.css';
import { menuMaxHeight } from '../../theme/sizes.ts';

/** What the menus of all fields have in common. */
export const menuParts = {
  // In a portal the options would be outside of every landmark of the page.
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  classNames: { dropdown: styles.menu ?? '', options: styles.options ?? '' },
  styles: { dropdown: { maxHeight: menuMaxHeight } },
};
