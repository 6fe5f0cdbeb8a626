import { transact } from '../server/src/db/transact.ts';
import { baseGlossary } from '../server/src/features/dictionary/glossary/base/base-glossary.ts';
import { reindexTerms } from '../server/src/features/dictionary/glossary/index/index-terms.service.ts';
import type { Term } from '../server/src/features/dictionary/glossary/term.ts';
import { saveTerms } from '../server/src/features/dictionary/glossary/terms.unscoped.repository.ts';
import type { TestDatabase } from '../server/src/testing/test-database.ts';

const chunk = 2_000;

/** Stores and indexes the next terms as an import does; answers how many seconds it took. */
export async function loadTerms(
  { db, ownerPool }: TestDatabase,
  terms: Iterator<Term>,
  count: number,
): Promise<number> {
  const started = performance.now();
  const pairs = [...baseGlossary().abbreviations].flatMap(([short, longs]) =>
    longs.map((long) => ({ short, long })),
  );
  await db
    .insertInto('glossary_abbreviation')
    .values(pairs)
    .onConflict((on) => on.doNothing())
    .execute();
  for (let left = count; left > 0; left -= chunk) {
    const some = Array.from({ length: Math.min(chunk, left) }, () => terms.next().value as Term);
    await store(db, some);
  }
  for (const table of ['term', 'name', 'index', 'word', 'word_deletion']) {
    await ownerPool.query(`vacuum analyze glossary_${table}`);
  }
  return (performance.now() - started) / 1_000;
}

async function store(db: TestDatabase['db'], terms: readonly Term[]): Promise<void> {
  await transact(db, async (tx) => {
    await saveTerms(tx, terms);
    await reindexTerms(
      tx,
      terms.map(({ id }) => id),
    );
  });
}
