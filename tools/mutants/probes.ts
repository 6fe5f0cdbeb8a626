import { compiles } from './mutations.ts';

export const declared =
  /^(?:export )?(?:(?:async )?function\*? ?\w|const \w+(?:: [^=]+)? = (?:async )?(?:<[^(]*)?\()/;
const named = /^(?:export )?(?:async )?(?:function\*?|const|let|class) ?(\w+)/;

/**
 * The source with a call at the start of each top-level function, which records that a test has
 * reached it. A function whose form is not recognised gets none.
 */
export function plantProbes(file: string, source: string): string {
  const lines = source.split('\n');
  for (const [index, line] of lines.entries()) {
    const end = declared.test(line) ? signatureEnd(lines, index) : undefined;
    if (end === undefined) continue;
    const before = lines[end] as string;
    const probe = `globalThis.reachedByTest?.('${probeName(file, line)}')`;
    lines[end] = before.endsWith('{')
      ? `${before} ${probe};`
      : before.replace('=>', `=> ${probe} ||`);
    // The value of an arrow function may be of a form that cannot follow the operator.
    if (!compiles(lines.join('\n'))) lines[end] = before;
  }
  return lines.join('\n');
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

/** The probe of the declaration in which a line is. */
export function probeAround(file: string, source: string, line: number): string {
  const lines = source.split('\n').slice(0, line);
  return probeName(file, lines.findLast((text) => named.test(text)) ?? '');
}
