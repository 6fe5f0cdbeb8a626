/** A response of the server as it is stored in the browser. */
export interface StoredResponse {
  /** Contains the user and the request. */
  id: string;
  at: number;
  version: string;
  answer: unknown;
}

/** The storage of responses. Each operation may fail. */
export interface ResponseStore {
  read: (id: string) => Promise<StoredResponse | undefined>;
  write: (stored: StoredResponse) => Promise<void>;
  /** The oldest first; with `until` only those written up to that time. */
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

/** Increase it when the format of the stored responses changes; the old ones are then deleted. */
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

export function indexedDbStore(): ResponseStore {
  let opened: Promise<IDBDatabase> | null = null;
  const start = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase();
    const held = await opened;
    // Another tab with a newer release wants to upgrade the database.
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
