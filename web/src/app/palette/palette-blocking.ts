import type { SearchHit } from '@endcap/contract/operations/portal-search';
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
import { personAddress } from '../routing/hit-address.ts';

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

/** Whether the user may block people of any company, with or without a chosen one. */
export function useBlocksPeople(): boolean {
  const isOpen = useOpenRoutes().includes('globalUser');
  const { may } = useSession();
  return isOpen && may('UPDATE', 'GLOBAL_USER');
}

/** The text behind the verb "Block"; null where the text begins with another word. */
export function useBlockedText(search: string): string | null {
  const verb = useBlockVerb();
  const blocks = useBlocksPeople();
  const typed = search.trim();
  return blocks && plainText(typed).startsWith(`${verb} `) ? typed.slice(verb.length).trim() : null;
}

const offered = 2;

/** Opens the block dialog of a person who was found, on their page: of all who were, after the verb. */
export function useBlocksOfPeople(
  people: readonly SearchHit[],
  { isVerbTyped }: { isVerbTyped: boolean },
): PaletteEntry[] {
  const text = useText('palette');
  const { user } = useSession();
  const others = people.filter(
    ({ state, hint }) => state !== 'BLOCKED' && hint.split(' · ').at(-1) !== user?.email_address,
  );
  if (!useBlocksPeople()) return [];
  return others.slice(0, isVerbTyped ? others.length : offered).map(({ id, title, hint }) => ({
    id: `block-${id}`,
    title: text('palette.action.blockPerson', { name: title }),
    hint,
    Icon: IconUserOff,
    href: personAddress(id, { act: 'block' }),
    tracked: 'palette-block-person',
  }));
}

/** The first word of the action in the user's language, which starts a search for the user to block. */
export function useBlockVerb(): string {
  const text = useText('palette');
  return plainText(text('palette.action.block')).split(/[\s…]/)[0] ?? '';
}
