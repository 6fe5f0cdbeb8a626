/** An answer of the server, as it lies in the browser. */
export interface StoredAnswer {
  /** Whose it is and what was asked. */
  id: string;
  at: number;
  version: string;
  answer: unknown;
}

/** Where answers lie. Each of these may fail, and none has to be there. */
export interface AnswerStore {
  read: (id: string) => Promise<StoredAnswer | undefined>;
  write: (stored: StoredAnswer) => Promise<void>;
  /** The oldest first; those written until then alone, where it is said. */
  ids: (until?: number) => Promise<string[]>;
  remove: (ids: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
}

const database = 'endcap.answers';
const table = 'answers';
const byTime = 'at';

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** What is kept is of no use to a release that reads another form of it: that counts this up. */
const form = 1;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, form);
  request.onupgradeneeded = () => {
    const { result } = request;
    for (const name of result.objectStoreNames) result.deleteObjectStore(name);
    result.createObjectStore(table, { keyPath: 'id' }).createIndex(byTime, byTime);
  };
  return done(request);
}

export function indexedDbStore(): AnswerStore {
  let opened: Promise<IDBDatabase> | null = null;
  const start = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase();
    const held = await opened;
    // Another tab with a newer release wants it in its form.
    held.onversionchange = () => {
      held.close();
      opened = null;
    };
    return held.transaction(table, mode);
  };
  const change = async (does: (answers: IDBObjectStore) => void) => {
    const transaction = await start('readwrite');
    does(transaction.objectStore(table));
    await committed(transaction);
  };
  return {
    read: async (id) => done((await start('readonly')).objectStore(table).get(id)),
    write: (stored) => change((answers) => answers.put(stored)),
    ids: async (until) => {
      const index = (await start('readonly')).objectStore(table).index(byTime);
      const range = until === undefined ? null : IDBKeyRange.upperBound(until);
      return (await done(index.getAllKeys(range))) as string[];
    },
    remove: (ids) =>
      change((answers) => {
        for (const id of ids) answers.delete(id);
      }),
    clear: () => change((answers) => answers.clear()),
  };
}
