import { squashedForm } from '../server/src/features/dictionary/glossary/fold.ts';
import type { Term } from '../server/src/features/dictionary/glossary/term.ts';

export interface Typo {
  typed: string;
  /** The terms that have the name as it should have been typed. */
  meant: ReadonlySet<string>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortest = 3;
const longestShortWord = 8;

type Slip = (text: string, at: number, random: () => number) => string;
const slips: readonly Slip[] = [
  (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text[at] + text.slice(at),
  (text, at, random) => {
    const letter = letters[Math.floor(random() * letters.length)] ?? '';
    const upper = text[at] !== text[at]?.toLowerCase();
    return text.slice(0, at) + (upper ? letter.toUpperCase() : letter) + text.slice(at + 1);
  },
];

/**
 * Names with one slip of the finger at any place, spaces included: half of them whole names, half
 * single short words such as acronyms. What happens to be another name, or is too short to be
 * searched for, is no typo.
 */
export function generatedTypos(terms: readonly Term[], count: number): Typo[] {
  const random = seeded(20_261_115);
  const owners = ownersByName(terms);
  const whole = terms.map(({ businessName }) => businessName);
  const short = terms
    .flatMap((term) => [term.businessName, ...term.acronyms, ...term.synonyms])
    .filter((name) => /^\w+$/.test(name) && name.length <= longestShortWord);
  const typos: Typo[] = [];
  while (typos.length < count) {
    const names = typos.length % 2 === 0 ? whole : [...new Set(short)];
    const name = names[Math.floor(random() * names.length)] ?? '';
    const slip = slips[Math.floor(random() * slips.length)] ?? slips[0];
    const at = Math.floor(random() * name.length);
    const typed = slip?.(name, at, random).trim() ?? '';
    const another = typed === name || owners.has(squashedForm(typed));
    const respaced = squashedForm(typed) === squashedForm(name) && typed !== name;
    if (typed.length < shortest || (another && !respaced)) continue;
    typos.push({ typed, meant: owners.get(squashedForm(name)) ?? new Set() });
  }
  return typos;
}

function ownersByName(terms: readonly Term[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const term of terms) {
    const { businessName, dssBusinessName, technicalName, synonyms, acronyms, formerNames } = term;
    const names = [businessName, dssBusinessName, technicalName, ...synonyms, ...acronyms];
    for (const name of [...names, ...formerNames]) {
      if (!name) continue;
      const key = squashedForm(name);
      owners.set(key, (owners.get(key) ?? new Set()).add(term.id));
    }
  }
  return owners;
}

/** The same typos in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
