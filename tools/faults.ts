import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killDuringFirstStart } from './faults/first-start.ts';
import { killDuringWrites } from './faults/writes.ts';

/**
 * `npm run faults`: kills the portal, its database or both with -9 at random moments and shows that
 * every start works and nothing acknowledged is lost. Fails loudly otherwise. `--keep-first` names a
 * folder for a copy of the first start's data.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, 'keep-first': { type: 'string' } },
});
const kills = Number(values.kills);
const duringFirstStart = Math.max(1, Math.round(kills / 3));
const folder = await mkdtemp(join(tmpdir(), 'endcap-faults-'));

try {
  const first = await killDuringFirstStart(folder, duringFirstStart, values['keep-first']);
  console.log(
    `first start: ${first.kills} kills during initialisation, migration and demo data; every start after them worked`,
  );
  const writes = await killDuringWrites(folder, kills - duringFirstStart);
  console.log(
    `writes: ${writes.kills} kills (${writes.portal} portal, ${writes.database} database, ${writes.both} both), ` +
      `${writes.acknowledged} acknowledged writes, ${writes.lost} lost, activity log whole`,
  );
  console.log(`${kills} kills, ${writes.acknowledged} acknowledged writes, ${writes.lost} lost`);
  process.exitCode = writes.lost === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
