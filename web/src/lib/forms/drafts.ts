import type { UserContext } from '@endcap/contract/identity/identity';
import { keysWith, read, write } from '../storage/storage.ts';

type Values = Record<string, unknown>;

/** The owner and the storage of a draft: local storage for a user, session storage for a visitor. */
export interface DraftPlace {
  key: string;
  store: 'local' | 'session';
}

const root = 'endcap.draft.';
const keptMs = 7 * 24 * 60 * 60_000;

const joined = (...parts: string[]) => parts.map(encodeURIComponent).join('/');
const prefixOf = (loginId: string) => `${root}${joined(loginId)}/`;
const visitorPrefix = prefixOf('anonymous');

/**
 * The key has the user, the kind of company, the company and the form, so that a draft for one
 * company is not offered for another.
 */
export function draftPlace(user: UserContext | null, form: string): DraftPlace {
  if (!user) return { key: visitorPrefix + joined(form), store: 'session' };
  const { login_id, companyType, tenant } = user;
  const key = prefixOf(login_id) + joined(companyType, tenant?.id ?? '', form);
  return { key, store: 'local' };
}

function parsed(text: string | null): { at: number; values: Values } | null {
  try {
    const draft = JSON.parse(text ?? 'null');
    return typeof draft?.at === 'number' && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}

const expired = (at: number) => Math.abs(Date.now() - at) > keptMs;

function dropExpired() {
  for (const key of keysWith(root)) if (expired(parsed(read(key))?.at ?? 0)) write(key, null);
}

export function recallDraft({ key, store }: DraftPlace): Values | null {
  dropExpired();
  const draft = parsed(read(key, store));
  return draft && !expired(draft.at) ? draft.values : null;
}

export function keepDraft({ key, store }: DraftPlace, values: Values) {
  write(key, JSON.stringify({ at: Date.now(), values }), store);
}

export function dropDraft({ key, store }: DraftPlace) {
  write(key, null, store);
}

let dropped = 0;

/** Increases whenever drafts are dropped: a form opened before then saves no draft any more. */
export function draftGeneration(): number {
  return dropped;
}

/** Called at sign-out, so that no draft stays on the computer. */
export function dropDraftsOf(loginId: string | null) {
  dropped += 1;
  for (const key of keysWith(visitorPrefix, 'session')) write(key, null, 'session');
  if (loginId !== null) for (const key of keysWith(prefixOf(loginId))) write(key, null);
}

const forms = new Set<() => boolean>();

/** Each mounted form registers a function that returns true when it has unsaved values. */
export function watchUnsavedWork(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => forms.delete(isUnsaved);
}

/** True when leaving the page would lose typed values. */
export function hasUnsavedWork(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}
