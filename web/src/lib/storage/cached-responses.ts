import { type AnswerStore, indexedDbStore } from './response-store.ts';

/** The key of a cached response: the user, the kind of user and the request. */
interface Asked {
  loginId: string;
  question: readonly unknown[];
}

interface KeptAnswer {
  answer: unknown;
  /** Of what the answer was made from. */
  version: string;
}

const keptMs = 24 * 60 * 60_000;
const mostKept = 200;
/** Asking the server is better than waiting for a store that does not answer. */
const timeoutMs = 500;

const ownerOf = (loginId: string) => `${encodeURIComponent(loginId)}/`;
const idOf = ({ loginId, question }: Asked) => ownerOf(loginId) + JSON.stringify(question);

/** Undefined where it fails or takes too long: what is kept is a convenience. */
async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** Answers that this browser keeps for a day, each for the person who got it. */
export function createKeptAnswers(store: AnswerStore) {
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

  async function save(asked: Asked, kept: KeptAnswer): Promise<void> {
    await store.write({ id: idOf(asked), at: Date.now(), ...kept });
    await prune(asked.loginId);
    // Written while the person signed out.
    if (isOver) await store.clear();
  }

  return {
    get: async (asked: Asked): Promise<KeptAnswer | undefined> => {
      if (isOver) return undefined;
      const stored = await orNothing(store.read(idOf(asked)));
      const isFresh = stored && Math.abs(Date.now() - stored.at) < keptMs;
      return isFresh && !isOver ? { answer: stored.answer, version: stored.version } : undefined;
    },
    put: async (asked: Asked, kept: KeptAnswer): Promise<void> => {
      if (!isOver) await orNothing(save(asked, kept));
    },
    /** Called at sign-out: removes every response and caches none on this page any more. */
    dropAll: async (): Promise<void> => {
      isOver = true;
      await orNothing(store.clear());
    },
  };
}

export const keptAnswers = createKeptAnswers(indexedDbStore());
