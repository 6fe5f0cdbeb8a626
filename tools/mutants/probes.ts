import { compiles } from './mutations.ts';
import { isProbed, type Sources } from './sources.ts';

export const declared =
  /^(?:export )?(?:(?:async )?function\*? ?\w|const \w+(?:: [^=]+)? = (?:async )?(?:<[^(]*)?\()/;
const named = /^(?:export )?(?:async )?(?:function\*?|const|let|class) ?(\w+)/;

/**
 * The source with a call at the start of each top-level function, which records that a test has
 * reached it. A function whose form is not recognised gets none.
 */
export function plantProbes(file: string, source: string): string {
  return plant(file, source).text;
}

/** The names of the probes that are planted in a file. */
export function probesOf(file: string, source: string): string[] {
  return plant(file, source).names;
}

const planted = new Map<string, { source: string; text: string; names: string[] }>();

function plant(file: string, source: string): { text: string; names: string[] } {
  if (!isProbed(file)) return { text: source, names: [] };
  const known = planted.get(file);
  if (known?.source === source) return known;
  const lines = source.split('\n');
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const end = declared.test(line) ? signatureEnd(lines, index) : undefined;
    if (end === undefined) continue;
    const before = lines[end] as string;
    const probe = `globalThis.reachedByTest?.('${probeName(file, line)}')`;
    lines[end] = before.endsWith('{')
      ? `${before} ${probe};`
      : before.replace('=>', `=> ${probe} ||`);
    // The value of an arrow function may be of a form that cannot follow the operator.
    if (compiles(lines.join('\n'))) names.push(probeName(file, line));
    else lines[end] = before;
  }
  const result = { source, text: lines.join('\n'), names };
  planted.set(file, result);
  return result;
}

/** The index of the line that ends with the function's brace or with its arrow. */
export function signatureEnd(lines: string[], from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < Math.min(lines.length, from + 20); at++) {
    const line = lines[at] as string;
    const own = withoutText(line);
    depth += own.split('(').length - own.split(')').length;
    if (/[^:] \{$/.test(line) && depth === 0) return at;
    if (/=>/.test(line) && (at === from || /^[)}]/.test(line)) && !/\([^()]*=>/.test(line))
      return at;
  }
  return undefined;
}

const withoutText = (line: string) => line.replaceAll(/'[^']*'/g, '');

/** By name and not by line, so that reach that was measured before a change stays true. */
const probeName = (file: string, line: string) => `${file}:${named.exec(line)?.[1]}`;

/**
 * The probe of the function in which a line is. A constant, or a function that has no probe, is
 * reached by the functions that name it, in its own file or in those that import it; when none
 * does, by every function there.
 */
export function probesAround(sources: Sources, file: string, line: number): string[] {
  const around = nameAround(sources, file, line);
  const probes = around ? probesOfDeclaration(sources, file, around, new Set()) : [];
  if (probes.length > 0) return probes;
  const near = [file, ...(sources.importers.get(file) ?? [])];
  return near.flatMap((one) => probesOf(one, sources.texts.get(one) ?? ''));
}

/** The name of the function or the constant in which a line is. */
export function nameAround({ texts }: Sources, file: string, line: number): string | undefined {
  return declarationsOf(texts.get(file) ?? '').findLast((one) => one.line <= line)?.name;
}

function probesOfDeclaration(
  sources: Sources,
  file: string,
  name: string,
  seen: Set<string>,
): string[] {
  const probe = `${file}:${name}`;
  if (seen.has(probe)) return [];
  seen.add(probe);
  const textOf = (one: string) => sources.texts.get(one) ?? '';
  if (probesOf(file, textOf(file)).includes(probe)) return [probe];
  const word = new RegExp(`\\b${name}\\b`);
  return [file, ...(sources.importers.get(file) ?? [])].flatMap((user) =>
    declarationsOf(textOf(user))
      .filter((one) => word.test(one.text))
      .flatMap((one) => probesOfDeclaration(sources, user, one.name, seen)),
  );
}

/**
 * True when the function around a line runs while modules are loaded, or for a value that is kept:
 * a constant outside of any function calls it, directly or through one other function.
 */
export function runsAtLoad(sources: Sources, file: string, line: number): boolean {
  const around = nameAround(sources, file, line);
  return around !== undefined && isCalledAtLoad(sources, file, around, 2);
}

function isCalledAtLoad(sources: Sources, file: string, name: string, depth: number): boolean {
  const call = new RegExp(`\\b${name}\\(`);
  return [file, ...(sources.importers.get(file) ?? [])].filter(isProbed).some((user) =>
    declarationsOf(sources.texts.get(user) ?? '')
      .filter((one) => call.test(one.text) && !(one.name === name && user === file))
      .some((one) =>
        declared.test(one.text)
          ? depth > 1 && isCalledAtLoad(sources, user, one.name, depth - 1)
          : true,
      ),
  );
}

interface Declaration {
  name: string;
  /** Counted from one. */
  line: number;
  text: string;
}

function declarationsOf(source: string): Declaration[] {
  const lines = source.split('\n');
  const starts = lines.flatMap((text, index) => (named.test(text) ? [index] : []));
  return starts.map((start, at) => ({
    name: named.exec(lines[start] as string)?.[1] ?? '',
    line: start + 1,
    text: lines.slice(start, starts[at + 1]).join('\n'),
  }));
}
