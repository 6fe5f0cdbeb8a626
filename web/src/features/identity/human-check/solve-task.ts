import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Browsers provide Web Crypto only on https and localhost. */
export class InsecurePageError extends Error {}

const timeoutMs = 60_000;

/** Solves a task in a worker, or in short slices on the main thread when workers are not available. */
export async function solveTask(task: string, signal: AbortSignal): Promise<Solution> {
  if (!globalThis.crypto?.subtle) throw new InsecurePageError('No cryptography on this page');
  const challenge = JSON.parse(task) as Challenge;
  const solution = await inWorker(challenge, signal).catch(() => onPage(challenge, signal));
  signal.throwIfAborted();
  if (!solution) throw new Error('The task was not solved in time');
  return solution;
}

function inWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  return new Promise<Solution | null>((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onerror = () => end(() => reject(new Error('The worker did not start')));
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
      end(() => (data && 'error' in data ? reject(new Error('The worker failed')) : resolve(data)));
    signal.addEventListener('abort', () => end(() => resolve(null)), { once: true });
    worker.postMessage({ type: 'work', challenge, timeout: timeoutMs });
  });
}

function onPage(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  return solveChallenge({ challenge, deriveKey, controller, timeout: timeoutMs });
}
