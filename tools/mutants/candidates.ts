import type { Mutant } from './mutations.ts';
import { nameAround } from './probes.ts';
import { sharesName } from './reach.ts';
import { areaOf, isProbed, isTest, resolve, type Sources } from './sources.ts';

/** Files that join every feature: a path through them says nothing about what a test reaches. */
const joinsEverything = (file: string) => /^server\/src\/(?:[^/]+|testing\/.*)$/.test(file);
const namedImport = /import (?!type\b)\{([^}]*)\} from '([^']+)'/g;
const boundEndpoint = /^\(\s*(?:\w+\.)?(\w+)/;
/** Sweeps call every endpoint: minutes each, which would be most of the time of a score. */
const sweep = 'server/src/sweep/';

/**
 * The tests of the server that may reach a folder, or one function of a file, the nearest first: those
 * in the folder, those that import it through few other files or are named after one of its files, and
 * those that call an endpoint that leads to it.
 */
export function testsNear(
  { texts, importers }: Sources,
  { path, name }: { path: string; name?: string | undefined },
  limit: number,
): string[] {
  const inFolder = (file: string) => file === path || file.startsWith(`${path}/`);
  /** A function that no other file names is used inside of its own. */
  const usersOf = (file: string) => {
    const all = importers.get(file) ?? [];
    if (!name || file !== path) return all;
    const uses = all.filter((one) => new RegExp(`\\b${name}\\b`).test(texts.get(one) ?? ''));
    return uses.length > 0 ? uses : all;
  };
  const tests = [...texts.keys()].filter(
    (file) => isTest(file) && file.startsWith('server/') && !file.startsWith(sweep),
  );
  const testCode = [...texts.keys()].filter(
    (file) => file.startsWith('server/') && !isProbed(file) && !joinsEverything(file),
  );
  const distance = new Map<string, number>();
  let edge = [...texts.keys()].filter(inFolder);
  for (let steps = 0; edge.length > 0; steps++) {
    for (const file of edge) distance.set(file, isTest(file) && inFolder(file) ? -1 : steps);
    const endpoints = edge.filter((file) => file.endsWith('.routes.ts')).flatMap(endpointsOf);
    const calls = endpoints.length > 0 ? new RegExp(`\\b(?:${endpoints.join('|')})\\b`) : undefined;
    const callers = calls ? testCode.filter((file) => calls.test(texts.get(file) ?? '')) : [];
    const next = edge.filter((file) => !joinsEverything(file)).flatMap(usersOf);
    edge = [...new Set([...next, ...callers])].filter((file) => !distance.has(file));
  }
  const own = [...texts.keys()].filter((file) => inFolder(file) && !isTest(file));
  const placeOf = (test: string) => {
    const place = distance.get(test) ?? Number.POSITIVE_INFINITY;
    return own.some((file) => sharesName(test, file)) ? Math.min(place, 0) : place;
  };
  /** The features that import the folder most often come first. */
  const uses = Map.groupBy(
    [...texts.keys()].filter(inFolder).flatMap((file) => importers.get(file) ?? []),
    areaOf,
  );
  const usesBy = (test: string) => uses.get(areaOf(test))?.length ?? 0;
  return tests
    .filter((test) => placeOf(test) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || usesBy(b) - usesBy(a) || a.localeCompare(b))
    .slice(0, limit);

  /** The endpoints of a routes file whose handlers name something of a file that is reached. */
  function endpointsOf(file: string): string[] {
    const text = texts.get(file) ?? '';
    const names = [...text.matchAll(namedImport)].flatMap(([, list = '', from = '']) =>
      distance.has(resolve(file, from) ?? '') ? list.split(',').map((one) => one.trim()) : [],
    );
    const known = names.filter((name) => /^\w+$/.test(name));
    if (known.length === 0) return [];
    const leads = new RegExp(`\\b(?:${known.join('|')})\\(`);
    return text
      .split(/\bbind(?=\()/)
      .slice(1)
      .flatMap((part) => (leads.test(part) ? (boundEndpoint.exec(part)?.[1] ?? []) : []));
  }
}

/**
 * The nearest tests of each function with a fault, in turns: a folder that many features use has more
 * near tests than a run can take, and few of them may be about that function.
 */
export function testsNearMutants(
  sources: Sources,
  mutants: readonly Pick<Mutant, 'file' | 'line'>[],
  limit: number,
): string[] {
  const places = new Map(
    mutants.map(({ file, line }) => {
      const name = nameAround(sources, file, line);
      return [`${file} ${name}`, { path: file, name }] as const;
    }),
  );
  const lists = [...places.values()].map((place) => testsNear(sources, place, limit));
  const turns = Array.from({ length: limit }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
  return [...new Set(turns.flat())].slice(0, limit);
}
