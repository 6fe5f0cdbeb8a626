import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../child.ts';
import { assumptions, capacityTable } from './load/capacity-model.ts';
import type { Costs } from './load/costs.ts';
import { costLines } from './load/report.ts';

/**
 * `npm run capacity`: what an installation needs for so many users (`-- 250000 3000000`), from the costs
 * that `npm run soak -- --save` measured and the mix of tools/nightly/load/call-kinds.ts.
 */
const file = join(root, 'bench', 'call-costs.json');
const costs = JSON.parse(await readFile(file, 'utf8')) as Costs & {
  measuredOn: string;
  machine: string;
};
const asked = process.argv.slice(2).map(Number);
console.log(`Costs measured on ${costs.measuredOn.slice(0, 10)}, ${costs.machine}`);
console.log(costLines(costs).join('\n'));
console.log(`Assumptions: ${JSON.stringify(assumptions)}\n`);
console.log(
  capacityTable(costs, asked.length > 0 ? asked : [100_000, 1_000_000, 10_000_000]).join('\n'),
);
