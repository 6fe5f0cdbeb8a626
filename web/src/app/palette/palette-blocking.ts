import type { CompanyUser } from '@endcap/contract/people/users';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type {
  PaletteEntry,
  PaletteSource,
} from '../../features/operations/palette/palette-entry.ts';
import { usersQuery } from '../../features/people/users/users.queries.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { plainText } from '../../ui/fields/plain-text.ts';

const pauseMs = 200;
const searchFrom = 2;
const route = 'userList';
const firstPage = { pageNo: 0, pageSize: 5, sortBy: 'lastName', sortOrder: 'asc' } as const;

interface Props {
  search: string;
  onBlock: (user: CompanyUser) => void;
}

/** "Block" before a name offers to block the users of the company with that name. */
export function useBlocking({ search, onBlock }: Props): PaletteSource {
  const text = useText('palette');
  const { user, may } = useSession();
  const isOpen = useOpenRoutes().includes(route);
  const verb = useBlockVerb();
  const isBlocking = isOpen && may('UPDATE', 'USER') && plainText(search).startsWith(`${verb} `);
  const typed = isBlocking ? search.trim().split(/\s+/).slice(1).join(' ') : '';
  const [settled] = useDebouncedValue(typed, pauseMs);
  const companyId = user?.tenant?.id ?? '';
  const { data } = useQuery({
    ...usersQuery(companyId, { ...firstPage, search: settled }),
    enabled: isBlocking && companyId !== '' && settled.length >= searchFrom,
  });
  const found = typed.length >= searchFrom ? (data?.items ?? []) : [];
  const others = found.filter(({ loginId }) => loginId !== user?.login_id);
  return {
    id: 'people',
    heading: text('palette.group.people'),
    entries: others.map((one): PaletteEntry => {
      const name = `${one.firstName} ${one.lastName}`;
      return {
        id: `person-${one.userId}`,
        hint: one.email,
        title: text('palette.action.blockUser', { name }),
        Icon: IconUserOff,
        run: () => onBlock(one),
        keepsOpen: true,
        tracked: 'palette-block',
      };
    }),
    isAnswer: true,
  };
}

/** The first word of the action in the user's language, which starts a search for the user to block. */
export function useBlockVerb(): string {
  const text = useText('palette');
  return plainText(text('palette.action.block')).split(/[\s…]/)[0] ?? '';
}
