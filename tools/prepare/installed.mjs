import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { at, bringsItsOwnNode } from './places.mjs';

const readByNpm = [
  'name',
  'version',
  'workspaces',
  'exports',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
];
const recordedInLock = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
];

/** The lock file and, of each package.json, the part that decides what is installed. */
export function readManifests() {
  const lockText = readFileSync(at('package-lock.json'), 'utf8');
  const rootManifest = readJson('package.json');
  const packages = ['', ...rootManifest.workspaces].map((folder) => ({
    folder,
    manifest: pick(folder ? readJson(folder, 'package.json') : rootManifest, readByNpm),
  }));
  return { lock: JSON.parse(lockText), packages, text: lockText + JSON.stringify(packages) };
}

export function everyPackageIsThere(lock) {
  if (bringsItsOwnNode && !existsSync(at('node_modules', '.bin', 'node'))) return false;
  return installable(lock).every(([path, { optional }]) => optional || existsSync(at(path)));
}

/** Someone ran `npm install` by hand: npm writes its own record last, so a complete one can be believed. */
export function npmHasInstalled({ lock, packages }) {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(at(record)) || !everyPackageIsThere(lock)) return false;
  const installed = readJson(record).packages;
  const lockAgrees = packages.every(({ folder, manifest }) =>
    isDeepStrictEqual(
      pick(lock.packages[folder] ?? {}, recordedInLock),
      pick(manifest, recordedInLock),
    ),
  );
  const sameVersions = installable(lock).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional,
  );
  const nothingElse = Object.keys(installed).every((path) => lock.packages[path]);
  return lockAgrees && sameVersions && nothingElse;
}

const installable = (lock) =>
  Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

const pick = (object, keys) =>
  Object.fromEntries(keys.filter((key) => key in object).map((key) => [key, object[key]]));

const readJson = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'));
