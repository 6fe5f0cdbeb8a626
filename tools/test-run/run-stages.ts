import type { Stage, StageResult } from './stages.ts';
import { budgetLine, type StageTime, slowestFiles, stageLine } from './summary.ts';

/** Runs the lanes side by side, the stages of each one after the other, and prints the summary. */
export async function runStages(lanes: readonly (readonly Stage[])[]): Promise<void> {
  const started = performance.now();
  const results: (StageTime & StageResult)[] = [];
  await Promise.all(
    lanes.map(async (stages) => {
      for (const stage of stages) await runStage(stage);
    }),
  );

  const files = results.flatMap((result) => result.files ?? []);
  if (files.length > 0) console.log(`\nThe slowest files:\n${slowestFiles(files).join('\n')}\n`);
  for (const { output, failed } of results)
    if (failed > 0 && output) console.log(`${output.trim()}\n`);
  for (const result of results) console.log(stageLine(result));
  const seconds = (performance.now() - started) / 1000;
  console.log(budgetLine(results, budgetOf(lanes), seconds));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;

  async function runStage({ name, budgetSeconds, run }: Stage): Promise<void> {
    console.log(`\n▶ ${name}`);
    const stageStarted = performance.now();
    const result = await run();
    const took = (performance.now() - stageStarted) / 1000;
    results.push({ ...result, name, budgetSeconds, seconds: took });
    console.log(stageLine({ ...result, name, budgetSeconds, seconds: took }));
  }
}

/** The longest lane has the budget of the whole. */
function budgetOf(lanes: readonly (readonly Stage[])[]): number {
  return Math.max(
    ...lanes.map((stages) => stages.reduce((sum, { budgetSeconds }) => sum + budgetSeconds, 0)),
  );
}
