import { compiles } from './mutations.ts';

const declared =
  /^(?:export )?(?:(?:async )?function\b|const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^(]*)?\()/;

/** The lines of a formatted file at which a top-level declaration begins, counted from one. */
function declarations(lines: string[]): number[] {
  return lines.flatMap((line, index) =>
    /^(export|function|async|const|let|class)\b/.test(line) ? [index + 1] : [],
  );
}

/**
 * The source with a call at the start of each top-level function, which records that a test has
 * reached it. A function whose form is not recognised gets none.
 */
export function plantProbes(file: string, source: string): string {
  const lines = source.split('\n');
  for (const line of declarations(lines)) {
    if (!declared.test(lines[line - 1] as string)) continue;
    const end = signatureEnd(lines, line - 1);
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
function signatureEnd(lines: string[], from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < Math.min(lines.length, from + 20); at++) {
    const line = lines[at] as string;
    const own = withoutText(line);
    depth += own.split('(').length - own.split(')').length;
    if (/[^:] \{$/.test(line) && depth === 0) return at;
    if (/=>/.test(line) && (at === from || /^[)}]/.test(line)) && !/\([^)]*=>/.test(line))
      return at;
  }
  return undefined;
}

const withoutText = (line: string) => line.replaceAll(/'[^']*'/g, '');

const probeName = (file: string, line: number) => `${file}:${line}`;

/** The probe of the function in which a line is; undefined where that function has none. */
export function probeAround(file: string, source: string, line: number): string | undefined {
  const start = declarations(source.split('\n')).findLast((at) => at <= line);
  const name = start && probeName(file, start);
  return name && plantProbes(file, source).includes(`('${name}')`) ? name : undefined;
}
