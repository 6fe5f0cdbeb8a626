import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const at = (...parts) => join(root, ...parts);
export const cache = (...parts) => at('.cache', ...parts);

/** Platforms for which the lock file brings its own Node 24. */
export const bringsItsOwnNode =
  process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64');

/** The Node that runs the project: the one in the lock file, else the machine's. */
export function projectNode() {
  const own = at('node_modules', '.bin', 'node');
  return bringsItsOwnNode && existsSync(own) ? own : process.execPath;
}
