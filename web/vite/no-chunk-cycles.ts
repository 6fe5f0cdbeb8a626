import type { Plugin } from 'vite';

/**
 * Fails the build when chunks import each other in a circle: a module that runs too early then sees
 * an undefined component, and only in the built web.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    generateBundle(_options, bundle) {
      const importsOf = (name: string) => {
        const chunk = bundle[name];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const circle = findCircle(Object.keys(bundle), importsOf);
      if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}`);
    },
  };
}

export function findCircle(
  names: readonly string[],
  importsOf: (name: string) => readonly string[],
): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of importsOf(name)) {
      const found = visit(next, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return null;
  };
  for (const name of names) {
    const found = visit(name, []);
    if (found) return found;
  }
  return null;
}
