import type { UserContext } from '@endcap/contract/identity/identity';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { useSignOut } from '../../lib/session/sign-out.ts';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './account-menu.module.css';
import header from './header.module.css';
import '../../ui/theme/overlays.ts';

const schemes = ['light', 'dark', 'auto'] as const;

export function AccountMenu({ user }: { user: UserContext }) {
  const text = useText('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { signOut, leaving } = useSignOut();
  const mayOpenProfile = useOpenRoutes().includes('profile');
  const name = `${user.first_name} ${user.last_name}`;
  const initials = `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 1)}`;
  return (
    <Menu
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={header.avatar}>
          {initials}
          <VisuallyHidden>{text('shell.account', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <strong>{name}</strong>
          <span>{user.email_address}</span>
          {user.tenant ? <span>{user.tenant.name}</span> : null}
        </div>
        <Menu.Divider />
        {mayOpenProfile ? (
          <>
            <Menu.Item
              leftSection={<IconUserCircle size={16} />}
              renderRoot={(props) => <RouteLink id="profile" {...props} />}
            >
              {text('shell.title.profile')}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Label>{text('shell.appearance')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(schemes.find((one) => one === value) ?? 'auto')}
        >
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {text(`shell.appearance.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          closeMenuOnClick={false}
          disabled={leaving}
          onClick={() => void signOut()}
        >
          {text(leaving ? 'common.signingOut' : 'common.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
