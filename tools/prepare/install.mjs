import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { alone } from './alone.mjs';
import { fingerprint, readMark } from './fingerprint.mjs';
import { everyPackageIsThere, npmHasInstalled, readManifests } from './installed.mjs';
import { at, bringsItsOwnNode, projectNode } from './places.mjs';
import { Refusal } from './refusal.mjs';
import { run } from './run.mjs';

const mark = at('node_modules', '.endcap-install');

export async function installPackages() {
  const manifests = readManifests();
  const wanted = fingerprint(manifests.text, process.platform, process.arch);
  const upToDate = () => readMark(mark) === wanted && everyPackageIsThere(manifests.lock);
  if (upToDate()) return;
  await alone(async () => {
    if (upToDate()) return;
    if (!npmHasInstalled(manifests)) await runNpm();
    linkProjectNode();
    await checkProjectNode();
    writeFileSync(mark, wanted);
  });
}

async function runNpm() {
  console.log('Installing packages…');
  rmSync(mark, { force: true });
  // The Node that runs the outer npm: the project's own is about to be replaced.
  const { npm_execpath: npm = '', npm_node_execpath: node } = process.env;
  const [command, leading] = node && basename(npm) === 'npm-cli.js' ? [node, [npm]] : ['npm', []];
  const { ok, output } = await run(command, [...leading, 'ci', ...flags], {
    cwd: at(),
    env: withoutSettingsOfTheOuterRun(),
  });
  if (!ok) throw new Refusal(`${output.trim()}\nThe packages could not be installed: see above.`);
}

/** npm 10 leaves the link out: two packages, one for each processor, want its name. */
function linkProjectNode() {
  const link = at('node_modules', '.bin', 'node');
  if (!bringsItsOwnNode || existsSync(link)) return;
  symlinkSync(`../node-linux-${process.arch}/bin/node`, link);
}

const flags = [
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--engine-strict=false',
  '--loglevel=error',
];

/** `npm start` hands its own settings on; NODE_ENV=production alone would drop the build tools. */
function withoutSettingsOfTheOuterRun() {
  const outer =
    /^(NODE_ENV|npm_(lifecycle|package)_.*|npm_config_(omit|only|production|workspaces?))$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name)));
}

async function checkProjectNode() {
  if (!bringsItsOwnNode) return;
  const { ok } = await run(projectNode(), ['--version']);
  if (!ok) {
    throw new Refusal(
      'The Node 24 that Endcap brings does not run here: a Linux with glibc is needed.',
    );
  }
}
