import type { Stage, StageResult } from './stages.ts';
import { budgetLine, isFarOver, type StageTime, slowestFiles, stageLine } from './summary.ts';

/** Runs the stages one after the other, one more beside them, and prints the summary. */
export async function runStages(stages: readonly Stage[], stageBeside?: Stage): Promise<void> {
  const started = performance.now();
  const results: (StageTime & StageResult)[] = [];
  const beside = stageBeside && runStage(stageBeside);
  for (const stage of stages) await runStage(stage);
  await beside;

  const files = results.flatMap((result) => result.files ?? []);
  if (files.length > 0) console.log(`\nThe slowest files:\n${slowestFiles(files).join('\n')}\n`);
  for (const { output, failed } of results)
    if (failed > 0 && output) console.log(`${output.trim()}\n`);
  for (const result of results) console.log(stageLine(result));
  console.log(budgetLine(results, (performance.now() - started) / 1000));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const slow = results.filter(isFarOver).length;
  const failed = results.reduce((sum, result) => sum + result.failed, slow);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;

  async function runStage({ name, budgetSeconds, beside: isBeside, run }: Stage): Promise<void> {
    console.log(`\n▶ ${name}`);
    const stageStarted = performance.now();
    const result = await run();
    const seconds = (performance.now() - stageStarted) / 1000;
    results.push({ ...result, name, budgetSeconds, beside: isBeside, seconds });
    console.log(stageLine({ ...result, name, budgetSeconds, seconds }));
  }
}
