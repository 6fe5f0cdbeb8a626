import type { TestChoice } from './reach.ts';
import type { NamedMutant } from './switches.ts';
import type { BatchResult, Workshop } from './workshop.ts';

export interface Attempt {
  mutant: NamedMutant;
  choices: TestChoice[];
}

export interface Verdict {
  /** The test and its message. */
  caughtBy: string;
  /** The test waited too long, twice. */
  isTimeout: boolean;
}

/** A busy machine gives such failures too, so one of them counts when it is seen twice. */
const isTimeout = (text: string) => /timed out|wait for a lock|did not end/i.test(text);

/**
 * Runs mutants in one process and returns a verdict for those that are caught. A mutant whose test
 * waited too long, or fails without the mutant as well, runs once more by itself.
 */
export async function judge(
  workshop: Workshop,
  attempts: Attempt[],
  run: (attempts: Attempt[]) => Promise<BatchResult | undefined> = (list) =>
    workshop.runTogether(list.map(({ mutant: { id }, choices }) => ({ id, choices }))),
): Promise<Map<Attempt, Verdict>> {
  const verdicts = new Map<Attempt, Verdict>();
  const result = await run(attempts);
  for (const attempt of attempts) {
    const found = result?.caught.get(attempt.mutant.id);
    if (result && !found) continue;
    const isSure = found && !isTimeout(found.text) && !result?.failing.has(found.file);
    const verdict = isSure
      ? { caughtBy: found.text, isTimeout: false }
      : await judgeAgain(attempt, result?.failing, run);
    if (verdict) verdicts.set(attempt, verdict);
  }
  return verdicts;
}

async function judgeAgain(
  { mutant, choices }: Attempt,
  failing: Set<string> | undefined,
  run: (attempts: Attempt[]) => Promise<BatchResult | undefined>,
): Promise<Verdict | undefined> {
  const attempt = { mutant, choices: choices.filter(({ file }) => !failing?.has(file)) };
  const result = (await run([attempt])) ?? (await run([attempt]));
  if (!result) return { caughtBy: 'The run did not end, three times.', isTimeout: true };
  const found = result.caught.get(mutant.id);
  if (!found) return undefined;
  if (!result.failing.has(found.file))
    return { caughtBy: found.text, isTimeout: isTimeout(found.text) };
  console.log(`not counted, because it fails without any mutant as well: ${found.text}`);
  return undefined;
}
