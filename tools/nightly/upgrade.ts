import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, runChild } from '../child.ts';
import { summary, underLoad, type Writing } from './faults/installation/load.ts';
import { siteOn } from './faults/installation/site.ts';
import { startTopology, type Topology } from './topology/topology.ts';

/**
 * `npm run upgrade -- <commit>`: two nodes of that older version serve writes while this version
 * migrates the database, then are replaced one by one, and an old one is started again. Fails when a
 * write or a session is lost; calls that were refused meanwhile are counted. The packages are those
 * of this version.
 */
const [commit = ''] = process.argv.slice(2);
// On the same disk, so that the packages are linked and not copied.
const old = join(root, '.cache', 'upgrade-old');
const run = async (command: string, ...args: string[]) => {
  const { ok, output } = await runChild(command, args);
  if (!ok) throw new Error(output);
};
await run('git', 'worktree', 'add', '--force', '--detach', old, commit);
try {
  for (const name of ['.', 'contract', 'messages', 'server']) {
    const packages = join(root, name, 'node_modules');
    // Links of the workspaces are relative, and so lead to the old version's own.
    if (existsSync(packages)) await run('cp', '-al', packages, join(old, name, 'node_modules'));
  }
  const topology = await startTopology({ code: old });
  try {
    const site = await siteOn(topology);
    const writing = await underLoad(site, (load) => upgrade(site, load));
    console.log(`nothing lost, no session ended; ${summary(writing)}`);
  } finally {
    await topology.stop();
  }
} finally {
  await run('git', 'worktree', 'remove', '--force', old);
}

async function upgrade(site: Topology, writing: Writing): Promise<void> {
  const goOn = async (step: string) => {
    await writing.goesOn(step, 30);
    console.log(`${step}: ${summary(writing)}`);
  };
  await goOn('two nodes of the old version');
  const output = await site.migrate(root);
  const applied = output.split('\n').filter((line) => line.includes('applied')).length;
  console.log(`migrated by the new version, under load: ${applied} files applied`);
  await goOn('two nodes of the old version on the new tables');
  for (const index of [0, 1]) {
    await site.nodes[index]?.stop();
    await site.startNode(index, {}, root);
    await wait(2_500);
    await goOn(`${index + 1} of 2 nodes replaced`);
  }
  await site.nodes[0]?.stop();
  await site.startNode(0, {}, old);
  await wait(2_500);
  await goOn('one node taken back to the old version');
}
