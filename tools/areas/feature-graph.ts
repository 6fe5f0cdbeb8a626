import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Which features each feature imports; a feature is named `area/feature`. */
export type FeatureGraph = ReadonlyMap<string, ReadonlySet<string>>;

const tests = /\.test\.tsx?$|\/testing\//;

export function readFeatureGraph(root: string, features: string): FeatureGraph {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(root, features) })
    .filter((file) => !tests.test(file))
    .map((file) => [file, readFileSync(join(root, features, file), 'utf8')] as const);
  return graphOf(new Map(sources));
}

/** From the sources by their paths below the folder of features. */
export function graphOf(sources: ReadonlyMap<string, string>): FeatureGraph {
  const graph = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const feature = featureOf(file);
    const known = graph.get(feature) ?? new Set();
    graph.set(feature, known);
    for (const [, path = ''] of source.matchAll(/\b(?:from|import|import\() ?'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), path));
      if (!imported.startsWith('..') && featureOf(imported) !== feature)
        known.add(featureOf(imported));
    }
  }
  return graph;
}

function featureOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/** A way from a feature back to itself for each circle, as `a -> b -> a`. */
export function findCircles(graph: FeatureGraph): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(feature: string, way: readonly string[]): void {
    const start = way.indexOf(feature);
    if (start >= 0) circles.push([...way.slice(start), feature].join(' -> '));
    if (start >= 0 || done.has(feature)) return;
    for (const next of graph.get(feature) ?? []) visit(next, [...way, feature]);
    done.add(feature);
  }
  for (const feature of graph.keys()) visit(feature, []);
  return circles;
}

export function areaOf(feature: string): string {
  return feature.slice(0, feature.indexOf('/'));
}

/** The same between areas. */
export function areaGraph(graph: FeatureGraph): FeatureGraph {
  const areas = new Map<string, Set<string>>();
  for (const [feature, known] of graph) {
    const area = areaOf(feature);
    const others = areas.get(area) ?? new Set();
    for (const other of known) if (areaOf(other) !== area) others.add(areaOf(other));
    areas.set(area, others);
  }
  return areas;
}
