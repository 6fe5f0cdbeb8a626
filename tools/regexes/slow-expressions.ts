import { parseSync } from '@swc/core';
import { analyse } from 'scslre';

/** Texts of source files by their path from the root. */
export type Sources = ReadonlyMap<string, string>;

interface Expression {
  pattern: string;
  flags: string;
}

/**
 * Names every regular expression whose time can grow faster than the text: two parts of it that match
 * the same characters, or a beginning that is tried again from each place of a long run.
 */
export function findSlowExpressions(sources: Sources): string[] {
  const judged = new Map<string, boolean>();
  return [...sources].flatMap(([file, text]) => [
    ...builtAtRunTime(file, text),
    ...expressionsOf(file, text).flatMap(({ pattern, flags }) => {
      const written = `/${pattern}/${flags}`;
      const isSlow = judged.get(written) ?? isSuperLinear(pattern, flags);
      judged.set(written, isSlow);
      return isSlow
        ? [`${file}:${lineOf(text, written)}: ${written} can take super-linear time`]
        : [];
    }),
  ]);
}

/** Programs of this repository read its own files; the product reads what strangers send. */
const isProduct = /^(contract|messages|server|web)\/src\//;

function builtAtRunTime(file: string, text: string): string[] {
  const at = isProduct.test(file) ? text.indexOf('RegExp(') : -1;
  if (at === -1) return [];
  return [
    `${file}:${text.slice(0, at).split('\n').length}: RegExp() cannot be checked: write a literal`,
  ];
}

function isSuperLinear(source: string, flags: string): boolean {
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse({ source, flags }, { reportTypes }).reports.length > 0;
}

function expressionsOf(file: string, text: string): Expression[] {
  // Parsing is most of the work, and most files have no expression.
  if (!/\/[dgimsuvy]*[.,;)\]}\s]/.test(text)) return [];
  const syntax = file.endsWith('.mjs')
    ? ({ syntax: 'ecmascript' } as const)
    : ({ syntax: 'typescript', tsx: file.endsWith('x') } as const);
  const found: Expression[] = [];
  const waiting: unknown[] = [parseSync(text, { ...syntax, target: 'esnext' })];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isExpression(node)) found.push(node);
    else waiting.push(...Object.values(node).reverse());
  }
  return found;
}

function isExpression(node: object): node is Expression {
  return 'type' in node && node.type === 'RegExpLiteral';
}

function lineOf(text: string, written: string): number {
  return text.slice(0, Math.max(0, text.indexOf(written))).split('\n').length;
}
