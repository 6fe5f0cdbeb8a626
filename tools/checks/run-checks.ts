import { type Outcome, runChild } from '../child.ts';
import type { Check } from './checks.ts';

const lanes = 2;

/** Runs the checks, shows each when it ends, and counts. */
export async function runChecks(
  checks: readonly Check[],
): Promise<{ passed: number; failed: number }> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCheck(check);
      show(check, outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const failed = outcomes.filter(({ ok }) => !ok).length;
  return { passed: outcomes.length - failed, failed };
}

async function runCheck({ commands }: Check): Promise<Outcome> {
  const total: Outcome = { ok: true, output: '', seconds: 0 };
  for (const [command, ...args] of commands) {
    const { ok, output, seconds } = await runChild(command, args);
    total.ok = ok;
    total.output += output;
    total.seconds += seconds;
    if (!ok) break;
  }
  return total;
}

function show({ name }: Check, { ok, output, seconds }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(36)} ${seconds.toFixed(1).padStart(5)} s`);
  if (!ok) console.log(output.trim().replaceAll(/^/gm, '    '));
}
