import { familyOf } from '../../server/src/features/dictionary/glossary/base/family-of.ts';
import type {
  BaseTerm,
  WrittenBase,
} from '../../server/src/features/dictionary/glossary/base/read-base.ts';

const definitionWords = { min: 14, max: 70 };

/** The problems of a hand-written term, except those of its schema. */
export function problemsOfTerm(
  term: BaseTerm,
  variants: WrittenBase['variants'],
  names: ReadonlySet<string>,
): string[] {
  return [
    ...missingInMetric(term),
    ...wrongLength(term.definition),
    ...wrongVariants(term, variants),
    ...term.related
      .filter((name) => !names.has(name) || name === term.name)
      .map((name) => `related: no other term is called ${name}`),
  ];
}

function missingInMetric(term: BaseTerm): string[] {
  if (term.type !== 'metric') return [];
  return (['formula', 'unit', 'grain'] as const)
    .filter((field) => !term[field])
    .map((field) => `${field}: a metric states it`);
}

function wrongLength(definition: string): string[] {
  const words = definition.split(/\s+/).length;
  const { min, max } = definitionWords;
  if (words < min) return [`definition: ${words} words; at least ${min} are wanted`];
  return words > max ? [`definition: ${words} words; at most ${max} are wanted`] : [];
}

function wrongVariants(term: BaseTerm, variants: WrittenBase['variants']): string[] {
  const family = familyOf(term);
  return term.variants.flatMap((key, place) => {
    const variant = variants.get(key);
    if (!variant) return [`variants: ${key} is not in variants.yaml`];
    if (term.type !== 'metric') return [`variants: ${key} is for metrics`];
    if (!variant.families.includes(family)) return [`variants: ${key} is not for a ${family}`];
    return term.variants.indexOf(key) < place ? [`variants: ${key} is there twice`] : [];
  });
}
