import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { SearchHit } from '@endcap/contract/operations/portal-search';
import { routeOf } from '@endcap/contract/routes/routes';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconLogout,
  IconMessagePlus,
  IconMoon,
  IconSpeakerphone,
  IconSun,
  IconUserOff,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react';
import type {
  PaletteEntry,
  PaletteSource,
} from '../../features/operations/palette/palette-entry.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSignOut } from '../../lib/session/sign-out.ts';
import { useBlocksPeople } from './palette-blocking.ts';
import type { ActionDialog } from './palette-dialogs.tsx';

interface Props {
  onDialog: (dialog: ActionDialog) => void;
  onSearch: (typed: string) => void;
}

/** The actions that the user may take now. */
export function useActions({ onDialog, onSearch }: Props): PaletteSource {
  const text = useText('palette');
  const { user, may } = useSession();
  const open = useOpenRoutes();
  const scheme = useSchemeAction();
  const { signOut } = useSignOut();
  const managesUsers = open.includes('userList') && user?.tenant;
  const blocksPeople = useBlocksPeople();
  const block = text('palette.action.block');
  const entries: (PaletteEntry | false)[] = [
    !!managesUsers &&
      may('CREATE', 'USER') && {
        id: 'add-users',
        title: text('palette.action.addUsers'),
        keywords: text('palette.action.addUsers.keywords'),
        Icon: IconUserPlus,
        run: () => onDialog({ kind: 'add' }),
        keepsOpen: true,
        tracked: 'palette-add-users',
      },
    (blocksPeople || (!!managesUsers && may('UPDATE', 'USER'))) && {
      id: 'block-users',
      title: block,
      Icon: IconUserOff,
      run: () => onSearch(block.replace('…', '').trimEnd().concat(' ')),
      keepsOpen: true,
      tracked: 'palette-block-users',
    },
    open.includes('operationsStaff') &&
      may('UPDATE', 'OPERATIONS') && {
        id: 'invite-staff',
        title: text('palette.action.inviteStaff'),
        keywords: text('palette.action.inviteStaff.keywords'),
        Icon: IconUserShield,
        run: () => onDialog({ kind: 'invite-staff' }),
        keepsOpen: true,
        tracked: 'palette-invite-staff',
      },
    open.includes('operationsAnnouncements') &&
      may('CREATE', 'ANNOUNCEMENT') && {
        id: 'announce',
        title: text('palette.action.announce'),
        keywords: text('palette.action.announce.keywords'),
        Icon: IconSpeakerphone,
        run: () => onDialog({ kind: 'announce' }),
        keepsOpen: true,
        tracked: 'palette-announce',
      },
    open.includes('ticketCreation') && {
      id: 'create-ticket',
      title: text('palette.action.ticket'),
      keywords: text('palette.action.ticket.keywords'),
      Icon: IconMessagePlus,
      href: routeOf('ticketCreation').path,
      tracked: 'palette-create-ticket',
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
    heading: text('common.table.actions'),
    entries: entries.filter((entry) => entry !== false),
    isAction: true,
  };
}

const visited = 2;

interface VisitProps {
  companies: readonly SearchHit[];
  onDialog: (dialog: ActionDialog) => void;
}

/** Opens one of the companies that were found, for those who give a reason for it. */
export function useVisits({ companies, onDialog }: VisitProps): PaletteSource {
  const text = useText('palette');
  const { user } = useSession();
  const verb = user?.authz.group === 'SUPER_ADMIN' ? ('act' as const) : ('view' as const);
  const others = companies.filter(({ id }) => id !== user?.tenant?.id).slice(0, visited);
  return {
    id: 'visits',
    heading: text('common.table.actions'),
    isAnswer: true,
    isAction: true,
    entries:
      !user || !isSuperAdmin(user.authz)
        ? []
        : others.map(({ id, title }) => ({
            id: `visit-${id}`,
            title: text(`palette.action.${verb}`, { company: title }),
            hint: text('palette.action.visit.hint'),
            Icon: IconBuilding,
            run: () =>
              onDialog({
                kind: 'visit',
                choice: { company: { companyId: id, companyName: title }, verb },
              }),
            keepsOpen: true,
            tracked: 'palette-visit',
          })),
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
