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

/** Faults of the kind that a tired developer makes. Each leaves valid JavaScript. */
const mutations: Mutation[] = [
  {
    name: 'condition negated',
    find: /\bif \((.+)\)( \{| return| throw| continue|$)/,
    replace: 'if (!($1))$2',
  },
  { name: 'where dropped', find: /^\s*\.where\(.*\)(;?)$/, replace: '$1' },
  {
    name: 'check dropped',
    find: /^\s*(?:await )?(?:authorize|admit|(?:require|refuse|assert)[A-Z]\w*)\(.*\);$/,
    replace: '',
  },
  { name: 'await dropped', find: /^(\s*)await (?!using)/, replace: '$1void ' },
  { name: '< to <=', find: / < /, replace: ' <= ' },
  { name: '> to >=', find: / > /, replace: ' >= ' },
  { name: '<= to <', find: / <= /, replace: ' < ' },
  { name: '>= to >', find: / >= /, replace: ' > ' },
  { name: "'<' to '<='", find: /, '<', /, replace: ", '<=', " },
  { name: "'>' to '>='", find: /, '>', /, replace: ", '>=', " },
  { name: '=== to !==', find: / === /, replace: ' !== ' },
  { name: '!== to ===', find: / !== /, replace: ' === ' },
  { name: '&& to ||', find: / && /, replace: ' || ' },
  { name: '|| to &&', find: / \|\| /, replace: ' && ' },
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
const untouched = /^\s*(\/\/|\/?\*|import\b|export \{|(?:export )?(?:type|interface)\b)/;

/** Every mutant of one file. A line may give several. */
export function mutantsOf(file: string, source: string): Mutant[] {
  return source.split('\n').flatMap((before, index) => {
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
}

export function applyMutant(source: string, { line, after }: Mutant): string {
  return source
    .split('\n')
    .map((text, index) => (index + 1 === line ? after : text))
    .join('\n');
}

/** At most `limit` mutants, spread evenly, so that each run of a folder tries the same ones. */
export function spread(mutants: Mutant[], limit: number): Mutant[] {
  if (mutants.length <= limit) return mutants;
  return Array.from(
    { length: limit },
    (_, at) => mutants[Math.floor((at * mutants.length) / limit)] as Mutant,
  );
}
