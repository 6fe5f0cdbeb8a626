import { createHmac, randomBytes } from 'node:crypto';
import type { SearchPlace } from '@endcap/contract/record/search-words';
import { portalSecret } from '../../../access/portal-secret.unscoped.repository.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { statementContext } from '../../../db/statement-context.ts';
import { foldText } from '../../../texts/fold-text.ts';
import { findOrInsertSalt, insertMiss } from './search-words.unscoped.repository.ts';

/** A text that is typed on within this time was the beginning of another one. */
const settleMs = 6_000;
const dayMs = 86_400_000;
/** Of one node: more searches than these are not kept, so that no one fills the table. */
const mostWaiting = 500;
const perMinute = 120;
const perPersonAndDay = 20;
const marks = 16;
const fewestCharacters = 3;
const mostCharacters = 40;
const mostWords = 4;

interface Noted {
  site: Scope['site'];
  place: SearchPlace;
  words: string;
  personId: string;
}

interface Searched {
  place: SearchPlace;
  text: string;
  found: boolean;
}

const collectors = new WeakMap<Database, ReturnType<typeof createCollector>>();

/** Notes a search; it is written later if nothing was found. Never fails and is not waited for. */
export function noteSearch(db: Database, scope: Scope, searched: Searched): void {
  collectorOf(db).note(scope, searched);
}

/** Writes what waits. */
export function writeNotedSearches(db: Database): Promise<void> {
  return collectorOf(db).flush();
}

function collectorOf(db: Database) {
  const collector = collectors.get(db) ?? createCollector(db);
  collectors.set(db, collector);
  return collector;
}

export function createCollector(db: Database, now: () => number = Date.now) {
  const waiting = new Map<string, { noted: Noted; timer: NodeJS.Timeout }>();
  const writing = new Set<Promise<void>>();
  let minute = { began: 0, kept: 0 };
  let today = { day: '', kept: new Map<string, number>() };

  /** Counts what is kept, of the node in a minute and of the person on a day. */
  function hasRoom(personId: string): boolean {
    const at = now();
    if (at - minute.began >= 60_000) minute = { began: at, kept: 0 };
    const day = dayOf(at);
    if (today.day !== day) today = { day, kept: new Map() };
    const own = today.kept.get(personId) ?? 0;
    if (minute.kept >= perMinute || own >= perPersonAndDay) return false;
    minute.kept += 1;
    today.kept.set(personId, own + 1);
    return true;
  }

  function write(key: string): void {
    const noted = take(key);
    if (!noted || !hasRoom(noted.personId)) return;
    // Outside of the request: its connections may be those of a replica. A row that is lost is one count less.
    const written = statementContext
      .exit(() => writeMiss(db, noted, dayOf(now())))
      .catch(() => undefined)
      .finally(() => writing.delete(written));
    writing.add(written);
  }

  function take(key: string): Noted | undefined {
    const one = waiting.get(key);
    clearTimeout(one?.timer);
    waiting.delete(key);
    return one?.noted;
  }

  return {
    note({ site, actor }: Pick<Scope, 'site' | 'actor'>, { place, text, found }: Searched): void {
      const words = keptWords(text);
      const key = `${actor.id} ${place}`;
      const before = waiting.get(key)?.noted.words;
      const typed = words ?? text.trim().toLowerCase();
      if (before && (typed.startsWith(before) || before.startsWith(typed))) take(key);
      else if (before && !found) write(key);
      if (found || !words || waiting.size >= mostWaiting) return;
      const timer = setTimeout(() => write(key), settleMs).unref();
      waiting.set(key, { noted: { site, place, words, personId: actor.id }, timer });
    },
    async flush(): Promise<void> {
      for (const key of [...waiting.keys()]) write(key);
      await Promise.all(writing);
    },
  };
}

const dayOf = (at: number) => new Date(at - (at % dayMs)).toISOString().slice(0, 10);

async function writeMiss(db: Database, { personId, ...miss }: Noted, day: string): Promise<void> {
  const secret = await portalSecret(db, 'search-words');
  const salt = await findOrInsertSalt(db, day, randomBytes(32));
  const text = JSON.stringify([miss.site, miss.words, personId]);
  const key = createHmac('sha256', secret).update(salt).digest();
  const digest = createHmac('sha256', key).update(text).digest().subarray(0, 16);
  const mark = (createHmac('sha256', secret).update(text).digest()[0] ?? 0) % marks;
  await insertMiss(db, { ...miss, day, mark, digest });
}

/**
 * The text of a search as it may be kept; null for what may be an address, a number or a sentence.
 * Control characters and invisible ones are no words either.
 */
export function keptWords(text: string): string | null {
  const words = foldText(text.slice(0, 200)).trim().split(/\s+/);
  const folded = words.join(' ');
  if (
    words.length > mostWords ||
    folded.length < fewestCharacters ||
    folded.length > mostCharacters
  )
    return null;
  return /[\p{N}\p{C}@/.]/u.test(folded) ? null : folded;
}
