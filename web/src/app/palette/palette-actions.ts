import { routeOf } from '@endcap/contract/routes/routes';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import type {
  PaletteEntry,
  PaletteSource,
} from '../../features/operations/palette/palette-entry.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSignOut } from '../../lib/session/sign-out.ts';

interface Props {
  onAddUsers: () => void;
  onSearch: (typed: string) => void;
}

/** The actions that the user may take now. */
export function useActions({ onAddUsers, onSearch }: Props): PaletteSource {
  const text = useText('palette');
  const { user, may } = useSession();
  const open = useOpenRoutes();
  const scheme = useSchemeAction();
  const { signOut } = useSignOut();
  const managesUsers = open.includes('userList') && user?.tenant;
  const block = text('palette.action.block');
  const entries: (PaletteEntry | false)[] = [
    !!managesUsers &&
      may('CREATE', 'USER') && {
        id: 'add-users',
        title: text('palette.action.addUsers'),
        keywords: text('palette.action.addUsers.keywords'),
        Icon: IconUserPlus,
        run: onAddUsers,
        keepsOpen: true,
        tracked: 'palette-add-users',
      },
    !!managesUsers &&
      may('UPDATE', 'USER') && {
        id: 'block-users',
        title: block,
        Icon: IconUserOff,
        run: () => onSearch(block.replace('…', '').trimEnd().concat(' ')),
        keepsOpen: true,
        tracked: 'palette-block-users',
      },
    open.includes('companyList') && {
      id: 'switch-company',
      title: text('palette.action.switchCompany'),
      Icon: IconBuilding,
      href: routeOf('companyList').path,
      tracked: 'palette-switch-company',
    },
    scheme,
    {
      id: 'sign-out',
      title: text('common.signOut'),
      Icon: IconLogout,
      run: () => void signOut(),
      tracked: 'palette-sign-out',
    },
  ];
  return {
    id: 'actions',
    heading: text('palette.group.actions'),
    entries: entries.filter((entry) => entry !== false),
  };
}

function useSchemeAction(): PaletteEntry {
  const text = useText('palette');
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme() === 'dark' ? 'light' : 'dark';
  return {
    id: 'color-scheme',
    title: text(`palette.action.${next}`),
    keywords: text('palette.action.scheme.keywords'),
    Icon: next === 'dark' ? IconMoon : IconSun,
    run: () => setColorScheme(next),
    tracked: `palette-${next}`,
  };
}
