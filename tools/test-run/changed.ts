import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild } from '../child.ts';
import type { Parts } from './parts.ts';

/** The files that differ from main, committed or not; those that were deleted are left out. */
export async function changedFiles(root: string): Promise<string[]> {
  const base = (await git('merge-base', 'HEAD', 'main')).trim() || 'HEAD';
  const listed = [
    ...(await git('diff', '--name-only', base)).split('\n'),
    ...(await git('ls-files', '--others', '--exclude-standard')).split('\n'),
  ];
  return [...new Set(listed)].filter((file) => file !== '' && existsSync(join(root, file))).sort();
}

async function git(...args: string[]): Promise<string> {
  const { ok, output } = await runChild('git', args);
  return ok ? output : '';
}

const feature = /^(?:server|web)\/src\/features\/[^/]+\/([^/]+)\//;
const described = /^(?:contract\/src|messages\/src\/[^/]+)\/(?:([^/]+)\/)?([^/]+)\.ts$/;

/**
 * Where the tests of these files are: a feature has them on both sides, also when its contract or its
 * texts changed; any other file beside it, or in the folder above.
 */
export function pathsReached(changed: readonly string[], parts: Parts): string[] {
  const reached = changed.filter((file) => /\.(tsx?|css|sql)$/.test(file));
  return [...new Set(reached.flatMap((file) => pathsOf(file, parts)))].sort();
}

function pathsOf(file: string, parts: Parts): string[] {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const ofFeature = parts.get(feature.exec(file)?.[1] ?? '');
  if (ofFeature) return ofFeature;
  const [, area = '', name = ''] = described.exec(file) ?? [];
  const ofContract = parts.get(name) ?? parts.get(area);
  if (ofContract) return ofContract;
  return file.startsWith('server/src/db/') ? ['server/src/db/'] : [`${dirname(file)}/`];
}
