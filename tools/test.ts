import { root, stopChildrenOnSignal } from './child.ts';
import { changedFiles, pathsReached } from './test-run/changed.ts';
import { choosePaths, findParts } from './test-run/parts.ts';
import { runStages } from './test-run/run-stages.ts';
import { changedStages, runVitest, testLanes } from './test-run/stages.ts';

/**
 * `npm test` runs everything; `npm test -- users` runs the unit and route tests of one part, and
 * `npm test -- --changed` types, lint and tests of what differs from main.
 */
stopChildrenOnSignal();
const names = process.argv.slice(2);
const parts = findParts(root);
const { paths, unknown } = choosePaths(
  parts,
  names.filter((name) => name !== '--changed'),
);
if (unknown.length > 0) {
  console.error(`No part of the product is named ${unknown.join(', ')}. The parts are:`);
  console.error([...parts.keys()].join(', '));
  console.log('0 passed, 1 failed');
  process.exit(1);
}

if (names.includes('--changed')) {
  const changed = await changedFiles(root);
  await runStages([changedStages(changed, [...pathsReached(changed, parts), ...paths])]);
} else if (names.length > 0) {
  const run = () => runVitest(paths);
  await runStages([[{ name: `tests of ${names.join(', ')}`, budgetSeconds: 60, run }]]);
} else {
  await runStages(testLanes);
}
