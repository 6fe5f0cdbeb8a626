import { dictionaryLimits } from '@endcap/contract/limits';
import type { SearchHit } from '@endcap/contract/operations/portal-search';
import type { RouteId } from '@endcap/contract/routes/routes';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type Icon,
  IconArticle,
  IconBook,
  IconBuilding,
  IconLifebuoy,
  IconSearch,
  IconSparkles,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../features/operations/palette/find-entries.ts';
import { portalSearchQuery } from '../../features/operations/palette/palette.queries.ts';
import type {
  Correction,
  EntryState,
  PaletteEntry,
  PaletteSource,
} from '../../features/operations/palette/palette-entry.ts';
import { useFlag } from '../../lib/configuration/flags.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { type Text, useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { addressWith, hitAddress, listAddress } from '../routing/hit-address.ts';

const pauseMs = 150;
const searchFrom = 2;

type Kind = SearchHit['kind'];

const looks: Record<
  Kind,
  { heading: IdOf<'palette'> | IdOf<'words'>; Icon: Icon; tracked: string }
> = {
  COMPANY: { heading: 'palette.group.companies', Icon: IconBuilding, tracked: 'palette-company' },
  PERSON: { heading: 'palette.group.people', Icon: IconUser, tracked: 'palette-global-user' },
  USER: { heading: 'palette.group.people', Icon: IconUser, tracked: 'palette-person' },
  QUEUE_TICKET: {
    heading: 'words.ticketQueue',
    Icon: IconTicket,
    tracked: 'palette-queue-ticket',
  },
  TICKET: { heading: 'palette.group.tickets', Icon: IconLifebuoy, tracked: 'palette-ticket' },
  ARTICLE: { heading: 'palette.group.articles', Icon: IconArticle, tracked: 'palette-article' },
  RELEASE_NOTE: { heading: 'palette.group.notes', Icon: IconSparkles, tracked: 'palette-note' },
  TERM: { heading: 'words.dataDictionary', Icon: IconBook, tracked: 'palette-term' },
};

const tones: Record<NonNullable<SearchHit['state']>, EntryState['tone']> = {
  BLOCKED: 'danger',
  SUSPENDED: 'danger',
  LATE: 'danger',
  PENDING: 'warning',
  INACTIVE: 'neutral',
  SOLVED: 'neutral',
};

export interface Found {
  /** A group for each kind, in the order of the server. */
  sources: PaletteSource[];
  correction: Correction | null;
  companies: readonly SearchHit[];
  people: readonly SearchHit[];
}

/** What the server finds for the typed text, and the ways to the screens that have all of it. */
export function useFound(search: string): Found {
  const text = useText('palette');
  const open = useOpenRoutes();
  const { words, isActions } = wordsOf(search);
  const typed = isActions ? '' : words;
  const [settled] = useDebouncedValue(typed, pauseMs);
  const [takenBack, setTakenBack] = useState<string>();
  const { data, isPlaceholderData } = useQuery({
    ...portalSearchQuery(settled, { asTyped: takenBack === settled }),
    enabled: settled.length >= searchFrom,
    // The hits of the letter before stay until those of this one are there.
    placeholderData: keepPreviousData,
  });
  const wide = useWideSearches(typed, open);
  const answer = typed.length >= searchFrom ? data : undefined;
  const hits = answer?.hits ?? [];
  const kinds = [...new Set([...hits.map(({ kind }) => kind), ...wide.keys()])];
  const total = (kind: Kind) => answer?.totals.find((one) => one.kind === kind)?.total;
  const meant = isPlaceholderData ? null : (answer?.meant ?? null);
  return {
    companies: hits.filter(({ kind }) => kind === 'COMPANY'),
    people: hits.filter(({ kind }) => kind === 'PERSON'),
    correction: meant ? { meant, typed: settled, onTakeBack: () => setTakenBack(settled) } : null,
    sources: kinds.map((kind) => {
      const ofKind = hits.filter((hit) => hit.kind === kind);
      const count = total(kind) ?? 0;
      const toList = { count, search: meant ?? settled, open, text };
      return {
        id: `found-${kind}`,
        heading: text(looks[kind].heading),
        entries: ofKind.map((hit) => entryOf(hit, { open, text })),
        total: count,
        all: wide.get(kind) ?? listEntry(ofKind, toList),
        isAnswer: true,
      };
    }),
  };
}

function entryOf(
  hit: SearchHit,
  { open, text }: { open: readonly RouteId[]; text: Text<'palette'> },
): PaletteEntry {
  const { Icon, tracked } = looks[hit.kind];
  const { state } = hit;
  return {
    id: `${hit.kind}-${hit.id}`,
    title: hit.title,
    hint: hit.hint,
    state: state && { label: text(`palette.state.${state}`), tone: tones[state] },
    ...{ Icon, tracked },
    href: hitAddress(hit, open),
  };
}

interface ToList {
  count: number;
  search: string;
  open: readonly RouteId[];
  text: Text<'palette'>;
}

/** The way to the list of companies, people or tickets, where it has more than these hits. */
function listEntry(
  hits: readonly SearchHit[],
  { count, search, open, text }: ToList,
): PaletteEntry | undefined {
  const [first] = hits;
  const href = first && count > hits.length ? listAddress(first, { search, open }) : null;
  if (!first || !href) return undefined;
  return {
    id: `list-${first.kind}`,
    title: text('palette.list', { search, count }),
    ...{ Icon: IconSearch, href },
    tracked: `${looks[first.kind].tracked}-list`,
  };
}

/** The screens of terms and articles, whether or not something was found. */
function useWideSearches(typed: string, open: readonly RouteId[]): Map<Kind, PaletteEntry> {
  const text = useText('palette');
  const hasSearch = useFlag('kb-search-rollout');
  const wide = new Map<Kind, PaletteEntry>();
  const Icon = IconSearch;
  if (typed.length < dictionaryLimits.searchFrom) return wide;
  if (open.includes('dataDictionaryV2')) {
    const title = text('palette.dictionary.search', { search: typed });
    const href = addressWith('dataDictionaryV2', { search: typed });
    wide.set('TERM', {
      ...{ id: 'dictionary-search', title, Icon, href },
      tracked: 'palette-dictionary-search',
    });
  }
  if (hasSearch && open.includes('knowledgeSearch')) {
    const title = text('palette.knowledge.search', { search: typed });
    const href = addressWith('knowledgeSearch', { q: typed });
    wide.set('ARTICLE', {
      ...{ id: 'knowledge-search', title, Icon, href },
      tracked: 'palette-knowledge-search',
    });
  }
  return wide;
}
