import { parentPort } from 'node:worker_threads';
import { AppError } from '../../app-error.ts';

/** Messages of a thread to `readInWorker`. */
export type WorkerAnswer<Item> =
  | { items: Item[] }
  | { done: true }
  | { refusal: Pick<AppError, 'code' | 'details' | 'values' | 'cause'> }
  | { error: Error };

/** Few enough that receiving them does not hold the process. */
const itemsAtOnce = 200;

/** The whole of a thread's entry: sends the items of each read, or its error. */
export function serveReads<Input, Item>(read: (input: Input) => AsyncIterable<Item>): void {
  const send = (answer: WorkerAnswer<Item>) => parentPort?.postMessage(answer);
  parentPort?.on('message', async (input: Input) => {
    try {
      let items: Item[] = [];
      for await (const item of read(input)) {
        if (items.push(item) < itemsAtOnce) continue;
        send({ items });
        items = [];
      }
      send({ items });
      send({ done: true });
    } catch (error) {
      send(toAnswer(error));
    }
  });
}

function toAnswer(error: unknown): WorkerAnswer<never> {
  if (!(error instanceof AppError)) return { error: error as Error };
  // An error loses its class on the way between threads.
  const { code, details, values, cause } = error;
  return { refusal: { code, details, values, cause: new Error(String(cause ?? code)) } };
}
