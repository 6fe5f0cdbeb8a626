import { literalForm, wordsOf } from '../../server/src/features/dictionary/glossary/fold.ts';
import type { Term } from '../../server/src/features/dictionary/glossary/term.ts';

/** Definitions that differ only by the names of their terms: the same sentence with the noun swapped. */
export function findLookalikes(terms: readonly Term[]): string[] {
  const names = new Map(terms.map(({ id, businessName }) => [id, businessName]));
  const alike = Map.groupBy(terms, (term) => masked(term, names.get(term.basedOn ?? '')));
  return [...alike.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const same = group.map(({ businessName }) => businessName).join(', ');
      return `definitions that differ only by their name: ${same}`;
    });
}

/** The definition with a gap for every name of the term, and for every word of its own and its base's. */
function masked(term: Term, baseName = ''): string {
  const { businessName, dssBusinessName, technicalName, synonyms, acronyms, formerNames } = term;
  const names = [businessName, dssBusinessName, technicalName, baseName];
  const folded = [...names, ...synonyms, ...acronyms, ...formerNames]
    .map((name) => literalForm(name ?? ''))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const text = folded.reduce(
    (left, name) => left.replaceAll(name, ' _ '),
    literalForm(term.definition),
  );
  const own = new Set(wordsOf(`${businessName} ${baseName}`));
  const words = text.match(/[\p{L}\p{N}]+|_/gu) ?? [];
  return words
    .map((word) => (own.has(word) ? '_' : word))
    .join(' ')
    .replace(/_( _)+/g, '_');
}
