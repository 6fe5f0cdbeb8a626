import { expandBase } from '../server/src/features/dictionary/glossary/base/base-glossary.ts';
import {
  readBase,
  readBaseFiles,
} from '../server/src/features/dictionary/glossary/base/read-base.ts';
import { findGlossaryProblems } from './glossary/find-problems.ts';

const base = readBase(readBaseFiles());
const terms = expandBase(base);
const problems = findGlossaryProblems(base, terms, { written: 400, all: 1_900 });

for (const problem of problems) console.error(problem);
console.log(
  `${base.terms.length} terms by hand, ${terms.length} in all, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
