import { baseGlossary } from '../server/src/features/dictionary/glossary/base/base-glossary.ts';
import { slugOf } from '../server/src/features/dictionary/glossary/fold.ts';
import type { Term } from '../server/src/features/dictionary/glossary/term.ts';

/** Places, times and customer groups by which retailers split their figures. */
const cuts: readonly (readonly [name: string, short: string])[] = [
  ['Northeast', 'ne'],
  ['Southeast', 'se'],
  ['Midwest', 'mw'],
  ['Mountain', 'mtn'],
  ['Pacific', 'pac'],
  ['Urban', 'urb'],
  ['Suburban', 'sub'],
  ['Rural', 'rur'],
  ['Weekend', 'wknd'],
  ['Weekday', 'wkdy'],
  ['Holiday', 'hol'],
  ['Seasonal', 'seas'],
  ['Clearance', 'clr'],
  ['Grocery', 'groc'],
  ['Apparel', 'app'],
  ['Electronics', 'elec'],
  ['Toys', 'toy'],
  ['Pharmacy', 'rx'],
  ['Bakery', 'bky'],
  ['Frozen', 'frz'],
  ['Produce', 'prod'],
  ['Dairy', 'dry'],
  ['Beverage', 'bev'],
  ['Automotive', 'auto'],
  ['Garden', 'gdn'],
  ['Pet', 'pet'],
  ['Franchise', 'frn'],
  ['Express Format', 'exf'],
  ['Supercenter', 'sc'],
  ['Warehouse Club', 'whc'],
  ['Border Market', 'bdr'],
  ['College Town', 'col'],
  ['Resort', 'rst'],
  ['Flagship', 'flg'],
];

type Cut = (typeof cuts)[number];

/** Distinct terms that could be true: the base, then the base once for each cut and each two. */
export function* generatedTerms(count: number): Generator<Term> {
  const base = baseGlossary().terms;
  let left = count;
  for (const cut of cutsInTurn()) {
    for (const term of base) {
      if (left-- <= 0) return;
      yield cut ? cutTerm(term, cut) : term;
    }
  }
}

function* cutsInTurn(): Generator<Cut | undefined> {
  yield undefined;
  yield* cuts;
  for (const [at, [name, short]] of cuts.entries()) {
    for (const [other, otherShort] of cuts.slice(at + 1)) {
      yield [`${name} ${other}`, `${short}_${otherShort}`];
    }
  }
}

function cutTerm(term: Term, [name, short]: Cut): Term {
  const businessName = `${name} ${term.businessName}`;
  return {
    ...term,
    id: slugOf(businessName),
    businessName,
    dssBusinessName: term.dssBusinessName && `${name} ${term.dssBusinessName}`,
    technicalName: term.technicalName && `${short}_${term.technicalName}`,
    definition: `${term.definition} Limited to what is reported as ${name}.`,
    basedOn: term.id,
    synonyms: term.synonyms.map((synonym) => `${name} ${synonym}`),
    acronyms: [],
    formerNames: term.formerNames.map((former) => `${short.toUpperCase()}_${former}`),
    related: [],
  };
}
