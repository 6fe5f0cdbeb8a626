import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import type { Destinations } from './destinations.ts';
import styles from './header.module.css';
import { NavigationCount } from './navigation-count.tsx';
import '../../ui/theme/overlays.ts';

/** The links of the header that have no room in its line. */
export function MoreMenu({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  const navigation = useText('navigation');
  return (
    <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={`${styles.link} ${styles.more}`}>
          {navigation('navigation.more')}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {destinations.map(({ id, label }) => (
          <Menu.Item key={id} renderRoot={(props) => <RouteLink id={id} {...props} />}>
            {text(label)}
            <NavigationCount id={id} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
