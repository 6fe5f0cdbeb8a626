import { indexedDbStore, type ResponseStore } from './response-store.ts';

/** The key of a cached response: the user, the kind of user and the request. */
interface Asked {
  loginId: string;
  question: readonly unknown[];
}

interface CachedResponse {
  answer: unknown;
  /** The version of the data in the response. */
  version: string;
}

const keptMs = 24 * 60 * 60_000;
const mostKept = 200;
/** After this timeout the server is asked, because the browser's database may not respond. */
const timeoutMs = 500;

const ownerOf = (loginId: string) => `${encodeURIComponent(loginId)}/`;
const idOf = ({ loginId, question }: Asked) => ownerOf(loginId) + JSON.stringify(question);

/** Returns undefined when the store fails or takes too long: the portal works without the cache. */
async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** Responses that this browser caches for a day, separately for each user. */
export function createResponseCache(store: ResponseStore) {
  let isOver = false;

  async function prune(loginId: string): Promise<void> {
    const all = await store.ids();
    const own = all.filter((id) => id.startsWith(ownerOf(loginId)));
    const others = all.filter((id) => !own.includes(id));
    const old = await store.ids(Date.now() - keptMs);
    const tooMany = own.slice(0, Math.max(0, own.length - mostKept));
    const unwanted = new Set([...others, ...old, ...tooMany]);
    if (unwanted.size > 0) await store.remove([...unwanted]);
  }

  async function save(asked: Asked, kept: CachedResponse): Promise<void> {
    await store.write({ id: idOf(asked), at: Date.now(), ...kept });
    await prune(asked.loginId);
    // The response was written while the user signed out.
    if (isOver) await store.clear();
  }

  return {
    get: async (asked: Asked): Promise<CachedResponse | undefined> => {
      if (isOver) return undefined;
      const stored = await orNothing(store.read(idOf(asked)));
      const isFresh = stored && Math.abs(Date.now() - stored.at) < keptMs;
      return isFresh && !isOver ? { answer: stored.answer, version: stored.version } : undefined;
    },
    put: async (asked: Asked, kept: CachedResponse): Promise<void> => {
      if (!isOver) await orNothing(save(asked, kept));
    },
    /** Called at sign-out: removes every response and caches none on this page any more. */
    dropAll: async (): Promise<void> => {
      isOver = true;
      await orNothing(store.clear());
    },
  };
}

export const cachedResponses = createResponseCache(indexedDbStore());
