import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killDuringFirstStart } from './faults/first-start.ts';
import { faults, tryInstallation } from './faults/installation/installation.ts';
import { killDuringWrites } from './faults/writes.ts';

/**
 * `npm run faults`: kills the portal, its database or both with -9 at random moments, then breaks one
 * part after the other of a whole installation, and shows that every start works and nothing
 * acknowledged is lost. Fails loudly otherwise. `--part embedded` or `--part installation` tries one of
 * the two, `--only failover,replica` those faults of an installation alone. `--keep-first` names a folder
 * for a copy of the first start's data.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    part: { type: 'string' },
    only: { type: 'string' },
    connections: { type: 'string', default: '10000' },
    'keep-first': { type: 'string' },
  },
});
const kills = Number(values.kills);
const names = values.only?.split(',') ?? Object.keys(faults);
const unknown = names.filter((name) => !(name in faults));
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown}. There are: ${Object.keys(faults).join(', ')}`);

const both = ['embedded', 'installation'];
const parts = values.part ? [values.part] : both.slice(values.only ? 1 : 0);
const lost = parts.includes('embedded') ? await killEmbedded() : 0;
const { failed } = parts.includes('installation') ? await tryNames() : { failed: 0 };
// What is left of a part that did not stop must not keep this process alive.
process.exit(lost + failed === 0 ? 0 : 1);

async function killEmbedded(): Promise<number> {
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
    return writes.lost;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function tryNames(): Promise<{ failed: number }> {
  return tryInstallation(names, {
    // The kills of an embedded portal are the most; a node of many is replaced by the others.
    kills: Math.max(1, Math.round(kills / 5)),
    rounds: kills < 20 ? 1 : 2,
    restarts: Math.max(1, Math.round(kills / 20)),
    connections: Number(values.connections),
  });
}
