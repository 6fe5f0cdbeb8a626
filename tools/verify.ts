import { stopChildrenOnSignal } from './child.ts';
import { runStages } from './test-run/run-stages.ts';
import { verifyLanes } from './test-run/stages.ts';

/** `npm run verify`: what proves an installation of many nodes, its restore, the benches, and codes of oathtool. */
stopChildrenOnSignal();
await runStages(verifyLanes);
