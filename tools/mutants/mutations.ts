import { stripTypeScriptTypes } from 'node:module';

/** One small fault in a source file: the line as it is and as it would be. */
export interface Mutant {
  file: string;
  /** Counted from one. */
  line: number;
  mutation: string;
  before: string;
  /** Empty when the line is dropped. */
  after: string;
}

interface Mutation {
  name: string;
  find: RegExp;
  replace: string;
}

/** Faults that a developer makes without seeing it. */
const mutations: Mutation[] = [
  {
    name: 'condition negated',
    find: /\bif \((.+)\)( \{| return| throw| continue|$)/,
    replace: 'if (!($1))$2',
  },
  { name: 'where dropped', find: /^\s*\.where\(.*\)(;?)$/, replace: '$1' },
  { name: 'lock dropped', find: /\.for(?:Update|NoKeyUpdate|Share)\(\)/, replace: '' },
  { name: 'SQL lock dropped', find: /\bfor (?:no key )?(?:update|share)\b/, replace: '' },
  {
    name: 'SQL condition dropped',
    find: /^\s+and [^`()]*(?:\([^`()]*\)[^`()]*)*$/,
    replace: '',
  },
  {
    name: 'SQL comparison dropped',
    find: /(?<=\S) and [\w.]+ (?:=|<>) (?:\$\{[^}]+\}|'[^']*'|[\w.]+(?![\w.(]))/,
    replace: '',
  },
  {
    name: 'check dropped',
    find: /^\s*(?:await )?(?:authorize|admit|(?:require|refuse|assert)[A-Z]\w*)\(.*\);$/,
    replace: '',
  },
  { name: 'await dropped', find: /^(\s*)await (?!using)/, replace: '$1' },
  { name: '< to <=', find: / < /, replace: ' <= ' },
  // Not `length > 0`: most callees take an empty list as well.
  { name: '> to >=', find: / > (?!0\b)/, replace: ' >= ' },
  { name: '<= to <', find: / <= /, replace: ' < ' },
  { name: '>= to >', find: / >= /, replace: ' > ' },
  { name: "'<' to '<='", find: /, '<', /, replace: ", '<=', " },
  { name: "'>' to '>='", find: /, '>', /, replace: ", '>=', " },
  { name: '=== to !==', find: / === /, replace: ' !== ' },
  { name: '!== to ===', find: / !== /, replace: ' === ' },
  { name: '&& to ||', find: / && /, replace: ' || ' },
  { name: '|| to &&', find: / \|\| /, replace: ' && ' },
  { name: 'some to every', find: /\.some\(/, replace: '.every(' },
  { name: 'every to some', find: /\.every\(/, replace: '.some(' },
  { name: 'true to false', find: /(return|=>|:|=) true\b/, replace: '$1 false' },
  { name: 'false to true', find: /(return|=>|:|=) false\b/, replace: '$1 true' },
  { name: 'one more', find: / \+ 1\b/, replace: ' + 2' },
  { name: 'one less', find: / - 1\b/, replace: '' },
  {
    name: 'constant off by one',
    find: /^((?:export )?const \w+ = \d[\d_]*)(;)/,
    replace: '$1 + 1$2',
  },
  { name: 'limit off by one', find: /(\.(?:limit|offset)\([^)]+)\)/, replace: '$1 + 1)' },
];

/** Comments, imports and types are left alone: a change there is no fault, or no program. */
const untouched = /^\s*(\/\/|\/?\*|--|import\b|export \{|(?:export )?(?:type|interface)\b)/;

/** Every mutant of one file. A line may give several. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants = source.split('\n').flatMap((before, index) => {
    if (untouched.test(before)) return [];
    return mutations
      .filter(({ find }) => find.test(before))
      .map(({ name, find, replace }) => ({
        file,
        line: index + 1,
        mutation: name,
        before,
        after: before.replace(find, replace),
      }));
  });
  // A file that does not compile fails every test, which says nothing about the tests.
  return mutants.filter((mutant) => file.endsWith('.tsx') || compiles(applyMutant(source, mutant)));
}

export function applyMutant(source: string, { line, after }: Mutant): string {
  return source
    .split('\n')
    .map((text, index) => (index + 1 === line ? after : text))
    .join('\n');
}

export function compiles(source: string): boolean {
  try {
    stripTypeScriptTypes(source);
    return true;
  } catch {
    return false;
  }
}

/**
 * At most `limit` mutants, the same for the same seed. The kinds of faults and the files that have
 * been taken least often come first, so that a small sample has each of them.
 */
export function sample(mutants: Mutant[], limit: number, seed: number): Mutant[] {
  const left = shuffled(mutants, seed);
  const taken: Mutant[] = [];
  const count = new Map<string, number>();
  const timesTaken = ({ mutation, file }: Mutant) =>
    (count.get(mutation) ?? 0) + (count.get(file) ?? 0);
  while (taken.length < limit && left.length > 0) {
    const least = Math.min(...left.map(timesTaken));
    const [next] = left.splice(
      left.findIndex((mutant) => timesTaken(mutant) === least),
      1,
    ) as [Mutant];
    taken.push(next);
    for (const key of [next.mutation, next.file]) count.set(key, (count.get(key) ?? 0) + 1);
  }
  return taken;
}

function shuffled(mutants: Mutant[], seed: number): Mutant[] {
  let state = seed;
  const random = () => {
    // A linear congruential generator: Math.random takes no seed.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  return mutants
    .map((mutant) => ({ mutant, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ mutant }) => mutant);
}
