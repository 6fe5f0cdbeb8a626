// Plain JavaScript on purpose: it runs before anything is installed, on whatever Node the machine has.
import { findBrowser } from './prepare/browser.mjs';
import { installPackages } from './prepare/install.mjs';
import { Refusal } from './prepare/refusal.mjs';
import { checkRuntime } from './prepare/runtime.mjs';
import { buildWeb } from './prepare/web-build.mjs';

const stepsFor = {
  start: [checkRuntime, installPackages, buildWeb],
  test: [checkRuntime, installPackages, buildWeb, findBrowser],
  web: [checkRuntime, installPackages, buildWeb],
  check: [checkRuntime, installPackages],
  dev: [checkRuntime, installPackages],
};

const steps = stepsFor[process.argv[2]];
if (!steps) {
  console.error(`Usage: node tools/prepare.mjs ${Object.keys(stepsFor).join('|')}`);
  process.exit(2);
}

try {
  for (const step of steps) await step();
} catch (problem) {
  console.error(problem instanceof Refusal ? problem.message : problem);
  process.exit(1);
}
