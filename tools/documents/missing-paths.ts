import { dirname, join, normalize } from 'node:path';

/** Folders at the root whose files a document names by their path from there. */
const roots =
  /^(?:\.ci|\.github|bench|content|contract|deploy|docs|e2e|messages|server|tools|web)\//;
const code = /`([^`\s]+)`/g;
const link = /\]\(([^()\s]+)\)/g;

/**
 * Names every file that a document mentions and that does not exist: a path from the root in code
 * marks, or the target of a relative link. A path with a wildcard or a placeholder is no file.
 */
export function findMissingPaths(
  file: string,
  text: string,
  exists: (path: string) => boolean,
): string[] {
  return text.split('\n').flatMap((line, index) =>
    pathsIn(file, line)
      .filter((path) => !exists(path))
      .map((path) => `${file}:${index + 1}: ${path} does not exist`),
  );
}

function pathsIn(file: string, line: string): string[] {
  const named = [...line.matchAll(code)]
    .map(([, path = '']) => path)
    .filter((path) => roots.test(path) && !/[*<>{}…]/.test(path));
  const linked = [...line.matchAll(link)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(file), target)));
  return [...named, ...linked];
}
