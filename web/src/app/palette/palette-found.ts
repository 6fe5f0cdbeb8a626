import { dictionaryLimits } from '@endcap/contract/limits';
import type { SearchHit } from '@endcap/contract/operations/portal-search';
import type { RouteId } from '@endcap/contract/routes/routes';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type Icon,
  IconArticle,
  IconBook,
  IconLifebuoy,
  IconSearch,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { portalSearchQuery } from '../../features/operations/palette/palette.queries.ts';
import type {
  PaletteEntry,
  PaletteSource,
} from '../../features/operations/palette/palette-entry.ts';
import { useFlag } from '../../lib/configuration/flags.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { addressWith, hitAddress } from '../routing/hit-address.ts';

const pauseMs = 200;
const searchFrom = 2;

type Kind = SearchHit['kind'];

const looks: Record<Kind, { heading: IdOf<'palette'>; Icon: Icon; tracked: string }> = {
  USER: { heading: 'palette.group.people', Icon: IconUser, tracked: 'palette-person' },
  TICKET: { heading: 'palette.group.tickets', Icon: IconLifebuoy, tracked: 'palette-ticket' },
  ARTICLE: { heading: 'palette.group.articles', Icon: IconArticle, tracked: 'palette-article' },
  RELEASE_NOTE: { heading: 'palette.group.notes', Icon: IconSparkles, tracked: 'palette-note' },
  TERM: { heading: 'palette.group.dictionary', Icon: IconBook, tracked: 'palette-term' },
};

/**
 * What the server finds for the typed text, a group for each kind in the order of the server, and
 * the ways to all hits of the knowledge base and of the data dictionary.
 */
export function useFound(search: string): PaletteSource[] {
  const text = useText('palette');
  const open = useOpenRoutes();
  const typed = search.trim();
  const [settled] = useDebouncedValue(typed, pauseMs);
  const { data = [] } = useQuery({
    ...portalSearchQuery(settled),
    enabled: settled.length >= searchFrom,
  });
  const wide = useWideSearches(typed, open);
  const hits = typed.length >= searchFrom ? data : [];
  const kinds = [...new Set([...hits.map(({ kind }) => kind), ...wide.keys()])];
  return kinds.map((kind) => ({
    id: `found-${kind}`,
    heading: text(looks[kind].heading),
    entries: [
      ...hits.filter((hit) => hit.kind === kind).map((hit) => entryOf(hit, open)),
      ...(wide.get(kind) ?? []),
    ],
    isAnswer: true,
  }));
}

function entryOf(hit: SearchHit, open: readonly RouteId[]): PaletteEntry {
  const { Icon, tracked } = looks[hit.kind];
  return {
    id: `${hit.kind}-${hit.id}`,
    title: hit.title,
    hint: hit.hint,
    ...{ Icon, tracked },
    href: hitAddress(hit, open),
  };
}

/** At the end of a kind: the screen that has all of its hits. */
function useWideSearches(typed: string, open: readonly RouteId[]): Map<Kind, PaletteEntry[]> {
  const text = useText('palette');
  const hasSearch = useFlag('kb-search-rollout');
  const wide = new Map<Kind, PaletteEntry[]>();
  const Icon = IconSearch;
  if (typed.length < dictionaryLimits.searchFrom) return wide;
  if (hasSearch && open.includes('knowledgeSearch')) {
    const title = text('palette.knowledge.search', { search: typed });
    const href = addressWith('knowledgeSearch', { q: typed });
    wide.set('ARTICLE', [
      { id: 'knowledge-search', title, Icon, href, tracked: 'palette-knowledge-search' },
    ]);
  }
  if (open.includes('dataDictionaryV2')) {
    const title = text('palette.dictionary.search', { search: typed });
    const href = addressWith('dataDictionaryV2', { search: typed });
    wide.set('TERM', [
      { id: 'dictionary-search', title, Icon, href, tracked: 'palette-dictionary-search' },
    ]);
  }
  return wide;
}
