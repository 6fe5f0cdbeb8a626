import { checks } from './checks/checks.ts';
import { runChecks } from './checks/run-checks.ts';
import { stopChildrenOnSignal } from './child.ts';

stopChildrenOnSignal();
const { passed, failed } = await runChecks(checks);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
