import { Worker } from 'node:worker_threads';
import { AppError } from '../../app-error.ts';
import type { WorkerAnswer } from './serve-reads.ts';

export interface WorkerLimits {
  /** For one read, from the moment that a thread begins it. */
  seconds: number;
  megabytes: number;
  threads: number;
}

/** The largest accepted file takes about two seconds and 100 MB. */
const defaultLimits: WorkerLimits = { seconds: 30, megabytes: 256, threads: 2 };
/** One thread, so that a processor is left for other answers. */
const makingLimits: WorkerLimits = { seconds: 600, megabytes: 1024, threads: 1 };
const longestQueue = 50;
/** Starting a thread costs some hundred milliseconds, and an idle one some memory. */
const idleMs = 30_000;

interface Reader {
  idle: { worker: Worker; end: NodeJS.Timeout }[];
  busy: number;
  waiting: (() => void)[];
}
const readers = new Map<string, Reader>();

/**
 * Reads a file of a caller in a thread of its own: the items that `serveReads` of the entry gives. A
 * file that takes longer, or more memory, than the limits is refused; this process answers others
 * meanwhile.
 */
export async function readInWorker<Item>(
  entry: URL,
  input: unknown,
  limits: Partial<WorkerLimits> = {},
): Promise<Item[]> {
  const { seconds, megabytes, threads } = { ...defaultLimits, ...limits };
  const key = `${entry.href} ${megabytes}`;
  const reader = readers.get(key) ?? { idle: [], busy: 0, waiting: [] };
  readers.set(key, reader);
  await waitForThread(reader, threads);
  const worker = takeIdle(reader) ?? startWorker(entry, reader, megabytes);
  try {
    const { items, error } = await answerOf<Item>(worker, input, seconds);
    keepIdle(reader, worker);
    if (error) throw error;
    return items;
  } finally {
    reader.busy--;
    reader.waiting.shift()?.();
  }
}

/**
 * Makes files of the portal in a thread of its own, which takes what this process would be held by:
 * the items that `serveReads` of the entry gives.
 */
export async function makeInWorker<Item>(entry: URL, input: unknown): Promise<Item[]> {
  return readInWorker<Item>(entry, input, makingLimits).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === 'file.takes_too_long';
    throw isTooLarge ? error.cause : error;
  });
}

async function waitForThread(reader: Reader, threads: number): Promise<void> {
  if (reader.busy >= threads) {
    if (reader.waiting.length >= longestQueue) {
      throw new AppError('server.unavailable', { retryAfterSeconds: 10 });
    }
    await new Promise<void>((resolve) => reader.waiting.push(resolve));
  }
  reader.busy++;
}

function startWorker(entry: URL, reader: Reader, megabytes: number): Worker {
  const worker = new Worker(entry, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  worker.once('exit', () => {
    reader.idle = reader.idle.filter((one) => one.worker !== worker);
  });
  return worker;
}

function takeIdle(reader: Reader): Worker | undefined {
  const taken = reader.idle.pop();
  clearTimeout(taken?.end);
  taken?.worker.ref();
  return taken?.worker;
}

/** An idle thread does not keep the process running, and ends by itself. */
function keepIdle(reader: Reader, worker: Worker): void {
  worker.unref();
  const end = setTimeout(() => void worker.terminate(), idleMs).unref();
  reader.idle.push({ worker, end });
}

/** Rejects when the thread is of no further use; an error that the thread has sent is an answer. */
async function answerOf<Item>(worker: Worker, input: unknown, seconds: number) {
  const items: Item[] = [];
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(takesTooLong('time')), seconds * 1_000);
  const finished = Promise.withResolvers<Error | undefined>();
  const listeners = {
    message(answer: WorkerAnswer<Item>) {
      if ('items' in answer) items.push(...answer.items);
      else finished.resolve('done' in answer ? undefined : errorOf(answer));
    },
    error(error: Error & { code?: string }) {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      finished.reject(isMemory ? takesTooLong('memory') : error);
    },
    exit: () => finished.reject(new Error('The thread has ended')),
  };
  for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  worker.postMessage(input);
  try {
    const error = await Promise.race([finished.promise, timeout.promise]);
    return { items, error };
  } catch (error) {
    // It may still be reading.
    void worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
  }
}

function takesTooLong(resource: 'time' | 'memory'): AppError {
  const cause = new Error(`Reading it takes too much ${resource}`);
  return new AppError('file.takes_too_long', { cause });
}

function errorOf(answer: Exclude<WorkerAnswer<never>, { items: never[] } | { done: true }>): Error {
  if (!('refusal' in answer)) return answer.error;
  const { code, details, values, cause } = answer.refusal;
  return new AppError(code, { details, values, cause });
}
