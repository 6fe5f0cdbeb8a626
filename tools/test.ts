import { root, stopChildrenOnSignal } from './child.ts';
import { choosePaths, findParts } from './test-run/parts.ts';
import { runVitest, type Stage, type StageResult, stageBeside, stages } from './test-run/stages.ts';
import { budgetLine, type StageTime, slowestFiles, stageLine } from './test-run/summary.ts';

/** `npm test` runs everything; `npm test -- users` runs the unit and route tests of one part. */
stopChildrenOnSignal();
const names = process.argv.slice(2);
const parts = findParts(root);
const { paths, unknown } = choosePaths(parts, names);
if (unknown.length > 0) {
  console.error(`No part of the product is named ${unknown.join(', ')}. The parts are:`);
  console.error([...parts.keys()].join(', '));
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const partTests: Stage = {
  name: `tests of ${names.join(', ')}`,
  budgetSeconds: 60,
  run: () => runVitest(paths),
};
const started = performance.now();
const results: (StageTime & StageResult)[] = [];
const beside = names.length > 0 ? undefined : runStage(stageBeside);
for (const stage of names.length > 0 ? [partTests] : stages) await runStage(stage);
await beside;

const files = results.flatMap((result) => result.files ?? []);
console.log(`\nThe slowest files:\n${slowestFiles(files).join('\n')}\n`);
for (const { output, failed } of results)
  if (failed > 0 && output) console.log(`${output.trim()}\n`);
for (const result of results) console.log(stageLine(result));
console.log(budgetLine(results, (performance.now() - started) / 1000));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runStage({ name, budgetSeconds, beside, run }: Stage): Promise<void> {
  console.log(`\n▶ ${name}`);
  const stageStarted = performance.now();
  const result = await run();
  const seconds = (performance.now() - stageStarted) / 1000;
  results.push({ ...result, name, budgetSeconds, beside, seconds });
  console.log(stageLine({ ...result, name, budgetSeconds, seconds }));
}
