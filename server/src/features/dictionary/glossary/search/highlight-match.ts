import { otherNameKinds, type TermMatch } from '@endcap/contract/dictionary/glossary-term';
import {
  type Folded,
  foldWithPlaces,
  mergedRanges,
  type Range,
  squashWithPlaces,
  wordsIn,
} from './folded-text.ts';
import type { RankedRow } from './rank-terms.unscoped.repository.ts';
import type { Reading } from './readings.ts';

const hidden: readonly string[] = otherNameKinds;
const shortestInside = 3;

/** The texts to highlight in a row that a reading found. */
interface Sought {
  squashed: string[];
  roots: Set<string>;
  unfinished: string[];
}

/** Returns a function that explains why a row was found, with the ranges to highlight. */
export function matcherOf(readings: readonly Reading[]): (row: RankedRow) => TermMatch {
  const soughtBy = readings.map((reading) => sought([reading, ...readings.slice(0, 1)]));
  return (row) => {
    const wanted = soughtBy[row.reading] ?? sought([]);
    const highlights = [
      { field: 'business_name' as const, ranges: inName(row.businessName, wanted) },
      { field: 'dss_business_name' as const, ranges: inName(row.dssBusinessName, wanted) },
      { field: 'technical_name' as const, ranges: inName(row.technicalName, wanted) },
      {
        field: 'business_definition' as const,
        ranges: inText(foldWithPlaces(row.definition), wanted),
      },
    ].filter(({ ranges }) => ranges.length > 0);
    return {
      kind: row.match,
      field: row.field,
      by: hidden.includes(row.field) ? row.name : null,
      highlights,
    };
  };
}

function sought(readings: readonly Reading[]): Sought {
  return {
    squashed: readings.map(({ squashed }) => squashed),
    roots: new Set(readings.flatMap(({ words }) => words.map(rootOf))),
    unfinished: readings
      .map(({ words }) => words.at(-1) ?? '')
      .filter((word) => word.length >= shortestInside),
  };
}

/** The typed text may start at any word of the name and continue over several words. */
function inName(name: string | null, wanted: Sought): Range[] {
  if (!name) return [];
  const folded = foldWithPlaces(name);
  const squashed = squashWithPlaces(folded);
  let start = 0;
  for (const { word } of wordsIn(folded)) {
    const whole = wanted.squashed.find((typed) => squashed.text.startsWith(typed, start));
    if (whole) return [squashed.rangeOf(start, whole.length)];
    start += word.length;
  }
  return inText(folded, wanted);
}

function inText(folded: Folded, wanted: Sought): Range[] {
  const ranges: Range[] = [];
  for (const { word, at } of wordsIn(folded)) {
    const length = matchedLength(word, wanted);
    if (length > 0) ranges.push(folded.rangeOf(at, length));
  }
  return mergedRanges(ranges);
}

function matchedLength(word: string, { roots, unfinished }: Sought): number {
  if (roots.has(rootOf(word))) return word.length;
  const begun = unfinished.filter((typed) => word.startsWith(typed));
  return Math.max(0, ...begun.map((typed) => typed.length));
}

const endings = /(?:ies|ing|es|ed|s|y|e)$/;

/** An approximation of the stems that the search compares. */
function rootOf(word: string): string {
  const root = word.replace(endings, '');
  return root.length < shortestInside ? word : root;
}
