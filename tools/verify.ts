import { stopChildrenOnSignal } from './child.ts';
import { runStages } from './test-run/run-stages.ts';
import { verifyLanes } from './test-run/stages.ts';

/** `npm run verify`: what proves an installation of many nodes, its restore, and that the benches run. */
stopChildrenOnSignal();
await runStages(verifyLanes);
