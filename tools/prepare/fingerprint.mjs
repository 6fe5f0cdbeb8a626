import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './places.mjs';

export const fingerprint = (...texts) =>
  texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex');

/** The written mark of an earlier run, or undefined. */
export function readMark(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Names and contents of the files under the given paths, in a stable order. */
export function contentsOf(paths, skip) {
  return paths
    .flatMap((path) => listFiles(path, skip))
    .flatMap((file) => [file, readFileSync(at(file))]);
}

function listFiles(path, skip) {
  const stats = statSync(at(path), { throwIfNoEntry: false });
  if (!stats || skip(path)) return [];
  if (stats.isFile()) return [path];
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => listFiles(join(path, name), skip));
}
