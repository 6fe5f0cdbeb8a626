import type { WrittenBase } from '../../server/src/features/dictionary/glossary/base/read-base.ts';
import { squashedForm } from '../../server/src/features/dictionary/glossary/fold.ts';
import type { Term } from '../../server/src/features/dictionary/glossary/term.ts';
import { findLookalikes } from './lookalikes.ts';
import { unknownWords } from './technical-words.ts';
import { problemsOfTerm } from './written-terms.ts';

/** Everything that is wrong with the curated base, a line each. */
export function findGlossaryProblems(
  base: WrittenBase,
  terms: readonly Term[],
  least: { written: number; all: number },
): string[] {
  const names = new Set(terms.map(({ businessName }) => businessName));
  return [
    ...base.problems,
    ...base.terms.flatMap((term) =>
      [...problemsOfTerm(term, base.variants, names), ...unknownWords(term, base)].map(
        (problem) => `${term.file}: ${term.name}: ${problem}`,
      ),
    ),
    ...repeated(terms, 'id', ({ id }) => id),
    ...repeated(terms, 'name', ({ businessName }) => squashedForm(businessName)),
    ...repeated(terms, 'technical name', ({ technicalName }) => technicalName),
    ...findLookalikes(terms),
    ...tooFew(base.terms.length, least.written, 'terms written by hand'),
    ...tooFew(terms.length, least.all, 'terms in all'),
  ];
}

function repeated(
  terms: readonly Term[],
  what: string,
  keyOf: (term: Term) => string | null,
): string[] {
  return [...Map.groupBy(terms, keyOf)]
    .filter(([value, holders]) => value && holders.length > 1)
    .map(([value, holders]) => {
      const names = holders.map(({ businessName }) => businessName).join(', ');
      return `${what} ${value}: of ${holders.length} terms: ${names}`;
    });
}

function tooFew(count: number, least: number, what: string): string[] {
  return count < least ? [`${count} ${what}; at least ${least} are wanted`] : [];
}
