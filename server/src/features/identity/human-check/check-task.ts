import { randomInt } from 'node:crypto';
import type { checkMethods } from '@endcap/contract/identity/human-check';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

type CheckMethod = (typeof checkMethods)[number];

/** The values that the signature binds to the task. */
const boundTo = z.object({
  challenge: z.uuid(),
  visitor: z.uuid(),
  action: z.string(),
  /** The time before which an answer is refused. */
  waitMs: z.int(),
});
export type TaskBounds = z.infer<typeof boundTo>;

interface TaskKeys {
  task: string;
  answer: string;
}

/**
 * Up to half a million rounds of SHA-256 while the button is held: a slow phone takes a second, and
 * a sender of a thousand messages pays for each. Not holding is paid for with three times as much.
 */
const roundsPerTry = 5_000;
const tries = { HOLD: { min: 40, max: 100 }, CONFIRM: { min: 120, max: 300 } };

export async function makeTask(
  bounds: TaskBounds,
  method: CheckMethod,
  keys: TaskKeys,
): Promise<string> {
  const { min, max } = tries[method];
  const task = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerTry,
    counter: randomInt(min, max + 1),
    deriveKey,
    data: { ...bounds },
    hmacSignatureSecret: keys.task,
    hmacKeySignatureSecret: keys.answer,
  });
  return JSON.stringify(task);
}

const readableTask = z.object({
  parameters: z.looseObject({ data: boundTo, keySignature: z.string() }),
  signature: z.string(),
});

/** Returns the bound values of a task with a valid signature and a right answer; otherwise null. */
export async function solvedBounds(
  task: string,
  solution: Omit<Solution, 'time'>,
  keys: TaskKeys,
): Promise<TaskBounds | null> {
  const read = readableTask.safeParse(parsed(task));
  if (!read.success) return null;
  const { verified } = await verifySolution({
    challenge: read.data as unknown as Challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keys.task,
    hmacKeySignatureSecret: keys.answer,
  });
  return verified ? read.data.parameters.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
