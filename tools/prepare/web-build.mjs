import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { alone } from './alone.mjs';
import { contentsOf, fingerprint, readMark } from './fingerprint.mjs';
import { at, cache, projectNode } from './places.mjs';
import { Refusal } from './refusal.mjs';
import { run } from './run.mjs';

const inputs = [
  'web',
  'contract/src',
  'messages/src',
  'content/legal',
  'tsconfig.base.json',
  'package-lock.json',
];
const notBuilt = /(^|\/)(node_modules|dist|testing)$|\.test\.tsx?$/;
const dist = at('web', 'dist');
const workshop = cache('web-build');
const markName = '.build-stamp';

export async function buildWeb() {
  const wanted = fingerprint(...contentsOf(inputs, (path) => notBuilt.test(path)));
  const upToDate = () => readMark(join(dist, markName)) === wanted;
  if (upToDate()) return;
  await alone(async () => {
    if (upToDate()) return;
    console.log('Building the web…');
    rmSync(workshop, { recursive: true, force: true });
    await runVite(join(workshop, 'new'));
    writeFileSync(join(workshop, 'new', markName), wanted);
    putInPlace();
  });
}

async function runVite(outDir) {
  const vite = dirname(createRequire(at('web/package.json')).resolve('vite/package.json'));
  const { ok, output } = await run(
    projectNode(),
    [join(vite, 'bin/vite.js'), 'build', '--outDir', relative(at('web'), outDir), '--emptyOutDir'],
    // An inherited NODE_ENV would bring the development build of React.
    { cwd: at('web'), env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (!ok) throw new Refusal(`${output.trim()}\nThe web could not be built: see above.`);
}

/** Two renames, so that a half-written build is never served. */
function putInPlace() {
  if (existsSync(dist)) renameSync(dist, join(workshop, 'old'));
  renameSync(join(workshop, 'new'), dist);
  rmSync(workshop, { recursive: true, force: true });
}
