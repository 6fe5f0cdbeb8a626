import type { Page } from '@endcap/contract/paging';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PageRequest } from '../../../lib/tables/table-search.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import type { PeopleColumn } from './table-demo.search.ts';

type Request = PageRequest<PeopleColumn>;
export interface Behaviour {
  slow: boolean;
  /** What it says instead of an answer. */
  refusal: string | null;
}

let people = demoPeople();
let asked: readonly number[] = [];
const listeners = new Set<() => void>();

function note(page: number) {
  asked = [...asked, page];
  for (const notify of listeners) notify();
}

const sortKey = (person: DemoPerson, by: PeopleColumn) => String(person[by] ?? '');

function answer({ pageNo, pageSize, sortBy, sortOrder, search = '' }: Request): Page<DemoPerson> {
  const wanted = search.toLowerCase();
  const found = people.filter(({ firstName, lastName, email }) =>
    `${firstName} ${lastName} ${email}`.toLowerCase().includes(wanted),
  );
  found.sort((one, other) => sortKey(one, sortBy).localeCompare(sortKey(other, sortBy)));
  if (sortOrder === 'desc') found.reverse();
  return {
    items: found.slice(pageNo * pageSize, (pageNo + 1) * pageSize),
    page: pageNo,
    pageSize,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / pageSize),
  };
}

/** One page of the made-up people, from a server in this page's memory. */
export function peopleQuery(request: Request, { slow, refusal }: Behaviour) {
  return queryOptions({
    queryKey: ['table-demo', slow, refusal, request],
    queryFn: async () => {
      note(request.pageNo + 1);
      await new Promise((resolve) => setTimeout(resolve, slow ? 3_000 : 20));
      if (refusal) throw new Error(refusal);
      return answer(request);
    },
  });
}

/** As a job would that takes its time: they stay, faded. */
export function removePeople(ids: ReadonlySet<string>) {
  people = people.map((person) => (ids.has(person.id) ? { ...person, leaving: true } : person));
}

/** The requested pages in order, counted from one. */
export function useAsked(): readonly number[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => asked,
  );
}
